import { describe, expect, it } from "vitest";
import { fromPromise, waitFor } from "xstate";
import type { Wanted } from "#machines/portal/data/data.machine.ts";
import { createDataMachine } from "#machines/portal/data/data.machine.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

type State = "loading" | "empty" | "full" | "refreshing" | "stale" | "failed";

const start = () => {
  const load = deferredActor<readonly string[], Wanted<undefined>>();
  const machine = createDataMachine<readonly string[]>();
  const { actor } = startActor(machine.provide({ actors: { load: load.logic } }));
  const until = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const comes = async (data: readonly string[], state: State) => {
    load.last().resolve(data);
    await until(state);
  };
  const fails = async (reason: unknown, state: State) => {
    load.last().reject(reason);
    await until(state);
  };
  return {
    actor,
    load,
    comes,
    fails,
    retry: () => actor.send({ type: "RETRY" }),
    refresh: () => actor.send({ type: "REFRESH" }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].toSorted(),
  };
};

describe("a region that loads", () => {
  it("asks at once and is busy until the answer", () => {
    const { load, state, tags, context } = start();
    expect(load.calls).toHaveLength(1);
    expect(state()).toBe("loading");
    expect(tags()).toEqual(["busy"]);
    expect(context()).toMatchObject({ data: null, failure: null });
  });

  it("shows what came", async () => {
    const { comes, tags, context } = start();
    await comes(["a"], "full");
    expect(tags()).toEqual(["full"]);
    expect(context()).toMatchObject({ data: ["a"], failure: null });
  });

  it("says that there is nothing", async () => {
    const { comes, tags, context } = start();
    await comes([], "empty");
    expect(tags()).toEqual(["empty"]);
    expect(context()).toMatchObject({ data: [], failure: null });
  });

  it.each([{ list: [] }, "", 0, false])(
    "takes %j for data, not for an empty list",
    async (data) => {
      const { actor } = startActor(
        createDataMachine<unknown>().provide({
          actors: { load: fromPromise<unknown, Wanted<undefined>>(() => Promise.resolve(data)) },
        }),
      );
      const snapshot = await waitFor(actor, ({ value }) => value !== "loading");
      expect(snapshot.value).toBe("full");
    },
  );

  it("says that data does not load or does not decode, and loads on retry [ERR-3]", async () => {
    for (const failure of [failures.noConnection(), failures.contract(), failures.other(503)]) {
      const { fails, tags, context, retry, load, comes } = start();
      await fails(failure, "failed");
      expect(tags()).toEqual(["failed"]);
      expect(context()).toMatchObject({ data: null, failure });
      retry();
      expect(tags()).toEqual(["busy"]);
      expect(load.calls).toHaveLength(2);
      await comes(["a"], "full");
      expect(context()).toMatchObject({ data: ["a"], failure: null });
    }
    expect(messageInPlace(failures.contract(), "data-loading-failed")).toEqual({
      code: "data-loading-failed",
    });
  });

  it("can fail again and again, and be asked each time", async () => {
    const { fails, retry, refresh, load } = start();
    await fails(failures.noConnection(), "failed");
    retry();
    await fails(failures.fault(500), "failed");
    refresh();
    await fails(new Error("ours"), "failed");
    expect(load.calls).toHaveLength(3);
  });

  it("asks once, however often retry is pressed", async () => {
    const { fails, retry, refresh, load } = start();
    retry();
    refresh();
    expect(load.calls).toHaveLength(1);
    await fails(failures.noConnection(), "failed");
    for (let press = 0; press < 20; press += 1) retry();
    for (let press = 0; press < 20; press += 1) refresh();
    expect(load.calls).toHaveLength(2);
  });

  it("aborts what it asked for when the screen is left", () => {
    const { actor, load } = start();
    actor.stop();
    expect(load.last().signal.aborted).toBe(true);
  });
});

describe("a region that is refreshed", () => {
  it("keeps the last data on the screen meanwhile, then shows the newer", async () => {
    const { comes, refresh, retry, tags, context, load } = start();
    await comes(["old"], "full");
    retry();
    expect(load.calls).toHaveLength(1);
    refresh();
    refresh();
    expect(tags()).toEqual(["busy", "full"]);
    expect(context().data).toEqual(["old"]);
    expect(load.calls).toHaveLength(2);
    await comes(["new"], "full");
    expect(context()).toMatchObject({ data: ["new"], failure: null });
  });

  it("says that there is nothing, and of no failure any more, where a retry ends so", async () => {
    const first = start();
    await first.fails(failures.noConnection("network"), "failed");
    first.retry();
    await first.comes([], "empty");
    expect(first.tags()).toEqual(["empty"]);
    expect(first.context()).toMatchObject({ data: [], failure: null });

    const later = start();
    await later.comes(["old"], "full");
    later.refresh();
    await later.fails(failures.noConnection("network"), "stale");
    later.retry();
    await later.comes([], "empty");
    expect(later.context()).toMatchObject({ data: [], failure: null });
  });

  it("shows that everything has gone", async () => {
    const { comes, refresh, tags, context } = start();
    await comes(["old"], "full");
    refresh();
    await comes([], "empty");
    expect(tags()).toEqual(["empty"]);
    expect(context().data).toEqual([]);
  });

  it("keeps the last data, marked as old, when that fails, and can be asked again", async () => {
    for (const again of ["RETRY", "REFRESH"] as const) {
      const { actor, comes, fails, refresh, tags, context } = start();
      await comes(["old"], "full");
      refresh();
      await fails(failures.noConnection("network"), "stale");
      expect(tags()).toEqual(["failed", "full"]);
      expect(context()).toMatchObject({ data: ["old"], failure: failures.noConnection("network") });
      actor.send({ type: again });
      expect(tags()).toEqual(["busy", "full"]);
      expect(context().data).toEqual(["old"]);
      await comes(["new"], "full");
      expect(context()).toMatchObject({ data: ["new"], failure: null });
    }
  });

  it("loads afresh when there was nothing before", async () => {
    const { comes, refresh, tags } = start();
    await comes([], "empty");
    refresh();
    expect(tags()).toEqual(["busy"]);
    await comes(["first"], "full");
    expect(tags()).toEqual(["full"]);
  });
});

describe("a region that lacked something", () => {
  const cases = [
    ["NETWORK.BACK", failures.noConnection("offline"), failures.unauthorized()],
    ["SESSION.BACK", failures.unauthorized(), failures.noConnection("timeout")],
  ] as const;

  it.each(cases)(
    "loads by itself on %s, and only when that was missing [SHELL-11]",
    async (type, its, other) => {
      const { actor, fails, load, comes, retry } = start();
      await fails(other, "failed");
      actor.send({ type });
      expect(load.calls).toHaveLength(1);
      retry();
      await fails(its, "failed");
      actor.send({ type });
      actor.send({ type });
      expect(load.calls).toHaveLength(3);
      await comes(["a"], "full");
      actor.send({ type });
      expect(load.calls).toHaveLength(3);
    },
  );

  it.each(cases)(
    "with old data on the screen does so too on %s [SHELL-11]",
    async (type, its, other) => {
      const { actor, fails, load, comes, refresh, tags } = start();
      await comes(["old"], "full");
      refresh();
      await fails(other, "stale");
      actor.send({ type });
      expect(load.calls).toHaveLength(2);
      refresh();
      await fails(its, "stale");
      actor.send({ type });
      expect(tags()).toEqual(["busy", "full"]);
      expect(load.calls).toHaveLength(4);
    },
  );
});

describe("a region that follows a request", () => {
  const follow = () => {
    const load = deferredActor<readonly string[], Wanted<string>>();
    const { actor } = startActor(
      createDataMachine<readonly string[], string>().provide({ actors: { load: load.logic } }),
      { input: "today" },
    );
    return {
      load,
      wants: (request: string) => actor.send({ type: "REQUEST", request }),
      asked: () => load.calls.map(({ input }) => input.request),
      until: (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state)),
      context: () => actor.getSnapshot().context,
      state: () => actor.getSnapshot().value,
    };
  };

  it("asks for what is wanted now, and for the same only once", () => {
    const { load, wants, asked, state } = follow();
    wants("today");
    wants("yesterday");
    wants("yesterday");
    expect(asked()).toEqual(["today", "yesterday"]);
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(state()).toBe("loading");
  });

  it("keeps the former data, with what it answers, until the other is there", async () => {
    const { load, wants, asked, until, context } = follow();
    load.last().resolve(["a"]);
    await until("full");
    wants("yesterday");
    expect(context()).toMatchObject({ request: "yesterday", shown: "today", data: ["a"] });
    load.last().resolve(["b"]);
    await until("full");
    expect(context()).toMatchObject({ shown: "yesterday", data: ["b"] });
    wants("today");
    load.last().reject(failures.fault(500));
    await until("stale");
    expect(context()).toMatchObject({ request: "today", shown: "yesterday", data: ["b"] });
    expect(asked()).toEqual(["today", "yesterday", "today"]);
  });
});
