import { describe, expect, it } from "vitest";
import { fromPromise, waitFor } from "xstate";
import type { DataInput } from "#machines/portal/data/data.machine.ts";
import { createDataMachine } from "#machines/portal/data/data.machine.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

type State = "loading" | "empty" | "full" | "refreshing" | "stale" | "failed";

const start = () => {
  const load = deferredActor<readonly string[], DataInput<undefined>>();
  const machine = createDataMachine<readonly string[]>();
  const { actor } = startActor(machine.provide({ actors: { load: load.logic } }));
  const until = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const resolves = async (data: readonly string[], state: State) => {
    load.last().resolve(data);
    await until(state);
  };
  const rejects = async (reason: unknown, state: State) => {
    load.last().reject(reason);
    await until(state);
  };
  return {
    actor,
    load,
    resolves,
    rejects,
    retry: () => actor.send({ type: "RETRY" }),
    refresh: () => actor.send({ type: "REFRESH" }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].toSorted(),
  };
};

describe("a region that loads", () => {
  it("loads at once and is busy until the answer", () => {
    const { load, state, tags, context } = start();
    expect(load.calls).toHaveLength(1);
    expect(state()).toBe("loading");
    expect(tags()).toEqual(["busy"]);
    expect(context()).toMatchObject({ data: null, failure: null });
  });

  it("shows the data", async () => {
    const { resolves, tags, context } = start();
    await resolves(["a"], "full");
    expect(tags()).toEqual(["full"]);
    expect(context()).toMatchObject({ data: ["a"], failure: null });
  });

  it("shows that there is nothing", async () => {
    const { resolves, tags, context } = start();
    await resolves([], "empty");
    expect(tags()).toEqual(["empty"]);
    expect(context()).toMatchObject({ data: [], failure: null });
  });

  it.each([{ list: [] }, "", 0, false])("treats %j as data, not as an empty list", async (data) => {
    const { actor } = startActor(
      createDataMachine<unknown>().provide({
        actors: { load: fromPromise<unknown, DataInput<undefined>>(() => Promise.resolve(data)) },
      }),
    );
    const snapshot = await waitFor(actor, ({ value }) => value !== "loading");
    expect(snapshot.value).toBe("full");
  });

  it("fails when data does not load or does not decode, and loads on retry [ERR-3]", async () => {
    for (const failure of [failures.noConnection(), failures.contract(), failures.other(503)]) {
      const { rejects, tags, context, retry, load, resolves } = start();
      await rejects(failure, "failed");
      expect(tags()).toEqual(["failed"]);
      expect(context()).toMatchObject({ data: null, failure });
      retry();
      expect(tags()).toEqual(["busy"]);
      expect(load.calls).toHaveLength(2);
      await resolves(["a"], "full");
      expect(context()).toMatchObject({ data: ["a"], failure: null });
    }
    expect(messageInPlace(failures.contract(), "data-loading-failed")).toEqual({
      code: "data-loading-failed",
    });
  });

  it("can fail repeatedly, and calls again each time", async () => {
    const { rejects, retry, refresh, load } = start();
    await rejects(failures.noConnection(), "failed");
    retry();
    await rejects(failures.fault(500), "failed");
    refresh();
    await rejects(new Error("ours"), "failed");
    expect(load.calls).toHaveLength(3);
  });

  it("calls once, however often retry is pressed", async () => {
    const { rejects, retry, refresh, load } = start();
    retry();
    refresh();
    expect(load.calls).toHaveLength(1);
    await rejects(failures.noConnection(), "failed");
    for (let press = 0; press < 20; press += 1) retry();
    for (let press = 0; press < 20; press += 1) refresh();
    expect(load.calls).toHaveLength(2);
  });

  it("aborts its call when the screen is left", () => {
    const { actor, load } = start();
    actor.stop();
    expect(load.last().signal.aborted).toBe(true);
  });
});

describe("a region that is refreshed", () => {
  it("keeps the last data on the screen meanwhile, then shows the new data", async () => {
    const { resolves, refresh, retry, tags, context, load } = start();
    await resolves(["old"], "full");
    retry();
    expect(load.calls).toHaveLength(1);
    refresh();
    refresh();
    expect(tags()).toEqual(["busy", "full"]);
    expect(context().data).toEqual(["old"]);
    expect(load.calls).toHaveLength(2);
    await resolves(["new"], "full");
    expect(context()).toMatchObject({ data: ["new"], failure: null });
  });

  it("becomes empty and clears the failure when a retry finds nothing", async () => {
    const first = start();
    await first.rejects(failures.noConnection("network"), "failed");
    first.retry();
    await first.resolves([], "empty");
    expect(first.tags()).toEqual(["empty"]);
    expect(first.context()).toMatchObject({ data: [], failure: null });

    const later = start();
    await later.resolves(["old"], "full");
    later.refresh();
    await later.rejects(failures.noConnection("network"), "stale");
    later.retry();
    await later.resolves([], "empty");
    expect(later.context()).toMatchObject({ data: [], failure: null });
  });

  it("becomes empty when all data is gone", async () => {
    const { resolves, refresh, tags, context } = start();
    await resolves(["old"], "full");
    refresh();
    await resolves([], "empty");
    expect(tags()).toEqual(["empty"]);
    expect(context().data).toEqual([]);
  });

  it("keeps the last data, marked as stale, when that fails, and can be retried", async () => {
    for (const again of ["RETRY", "REFRESH"] as const) {
      const { actor, resolves, rejects, refresh, tags, context } = start();
      await resolves(["old"], "full");
      refresh();
      await rejects(failures.noConnection("network"), "stale");
      expect(tags()).toEqual(["failed", "full"]);
      expect(context()).toMatchObject({ data: ["old"], failure: failures.noConnection("network") });
      actor.send({ type: again });
      expect(tags()).toEqual(["busy", "full"]);
      expect(context().data).toEqual(["old"]);
      await resolves(["new"], "full");
      expect(context()).toMatchObject({ data: ["new"], failure: null });
    }
  });

  it("shows no data while it refreshes an empty list", async () => {
    const { resolves, refresh, tags } = start();
    await resolves([], "empty");
    refresh();
    expect(tags()).toEqual(["busy"]);
    await resolves(["first"], "full");
    expect(tags()).toEqual(["full"]);
  });
});

describe("a region that failed", () => {
  const cases = [
    ["NETWORK.BACK", failures.noConnection("offline"), failures.unauthorized()],
    ["SESSION.BACK", failures.unauthorized(), failures.noConnection("timeout")],
  ] as const;

  it.each(cases)(
    "loads again on %s, but only when that was missing [SHELL-11]",
    async (type, its, other) => {
      const { actor, rejects, load, resolves, retry } = start();
      await rejects(other, "failed");
      actor.send({ type });
      expect(load.calls).toHaveLength(1);
      retry();
      await rejects(its, "failed");
      actor.send({ type });
      actor.send({ type });
      expect(load.calls).toHaveLength(3);
      await resolves(["a"], "full");
      actor.send({ type });
      expect(load.calls).toHaveLength(3);
    },
  );

  it.each(cases)("with stale data does the same on %s [SHELL-11]", async (type, its, other) => {
    const { actor, rejects, load, resolves, refresh, tags } = start();
    await resolves(["old"], "full");
    refresh();
    await rejects(other, "stale");
    actor.send({ type });
    expect(load.calls).toHaveLength(2);
    refresh();
    await rejects(its, "stale");
    actor.send({ type });
    expect(tags()).toEqual(["busy", "full"]);
    expect(load.calls).toHaveLength(4);
  });
});

describe("a region that follows a request", () => {
  const follow = () => {
    const load = deferredActor<readonly string[], DataInput<string>>();
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

  it("loads what is requested, and the same request only once", () => {
    const { load, wants, asked, state } = follow();
    wants("today");
    wants("yesterday");
    wants("yesterday");
    expect(asked()).toEqual(["today", "yesterday"]);
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(state()).toBe("loading");
  });

  it("keeps the former data, with its request, until the new data is there", async () => {
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
