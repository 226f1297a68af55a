import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { waitFor } from "xstate";
import type { HistoryTotal, HistoryRequest } from "#machines/billing/history/history-machine.ts";
import { createHistoryMachine } from "#machines/billing/history/history-machine.ts";
import { invoiceHistoryMachine } from "#machines/billing/invoice-history/invoice-history.machine.ts";
import type { DataInput } from "#machines/portal/data/data.machine.ts";
import { paymentHistoryMachine } from "#machines/billing/payment-history/payment-history.machine.ts";
import { tariffHistoryMachine } from "#machines/billing/tariff-history/tariff-history.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

interface Rows extends HistoryTotal {
  readonly rows: readonly string[];
}

const rows = (total: number, ...names: readonly string[]): Rows => ({ total, rows: names });
const wanted = (filters: string, page = 1, order = "newest"): HistoryRequest<string> => ({
  filters,
  order,
  page,
});

const start = (id = "history") => {
  const load = deferredActor<Rows, DataInput<HistoryRequest<string>>>();
  const machine = createHistoryMachine<Rows, string>({ id, description: "" });
  const { actor } = startActor(machine.provide({ actors: { load: load.logic } }), {
    input: wanted("two months"),
  });
  return {
    actor,
    load,
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    asked: () => load.calls.map(({ input }) => input.request),
    in: (state: "full" | "empty" | "stale" | "failed") =>
      waitFor(actor, (snapshot) => snapshot.value === state),
  };
};

type Started = ReturnType<typeof start>;

const startFull = async (id?: string): Promise<Started> => {
  const history = start(id);
  history.load.last().resolve(rows(120, "first"));
  await history.in("full");
  return history;
};

const startEmpty = async (id?: string): Promise<Started> => {
  const history = start(id);
  history.load.last().resolve(rows(0));
  await history.in("empty");
  return history;
};

const startFailed = async (id: string, failure = failures.noConnection("network")) => {
  const history = start(id);
  history.load.last().reject(failure);
  await history.in("failed");
  return history;
};

const startStale = async (id: string, failure = failures.noConnection("network")) => {
  const history = await startFull(id);
  history.actor.send({ type: "REQUEST", request: wanted("two months", 2) });
  history.load.last().reject(failure);
  await history.in("stale");
  return history;
};

const changes = [
  wanted("a year", 3, "largest"),
  wanted("two months", 1, "largest"),
  wanted("two months", 2),
];

/** The three histories are one machine with three ids; each has its drawing and its coverage. */
const ids = [
  ["invoice-history", invoiceHistoryMachine],
  ["payment-history", paymentHistoryMachine],
  ["tariff-history", tariffHistoryMachine],
] as const satisfies readonly (readonly [string, AnyStateMachine])[];

describe.each(ids)("%s", (id, machine) => {
  it("is the history machine under another name", () => {
    expect(machine.id).toBe(id);
    expect(Object.keys(machine.states).toSorted()).toEqual(
      Object.keys(createHistoryMachine({ id, description: "" }).states).toSorted(),
    );
  });

  it("loads what the address names at once, and shows the rows [UTIL-3, UTIL-5, UTIL-6]", async () => {
    const { state, tags, asked, load, context, in: until } = start(id);
    expect(state()).toBe("loading");
    expect(tags()).toEqual(["busy"]);
    expect(asked()).toEqual([wanted("two months")]);
    load.last().resolve(rows(120, "first"));
    await until("full");
    expect(tags()).toEqual(["full"]);
    expect(context()).toMatchObject({ data: { rows: ["first"] }, failure: null });
  });

  it("distinguishes an empty history from a page without rows", async () => {
    const empty = await startEmpty(id);
    expect(empty.tags()).toEqual(["empty"]);
    const beyond = start(id);
    beyond.load.last().resolve(rows(120));
    await beyond.in("full");
    expect(beyond.context().data).toEqual(rows(120));
  });

  it.each(changes)("keeps the rows on the screen while others load: %j", async (request) => {
    const { actor, tags, asked, context, load, in: until } = await startFull(id);
    actor.send({ type: "REQUEST", request });
    expect(tags().toSorted()).toEqual(["busy", "full"]);
    expect(context()).toMatchObject({
      request,
      shown: wanted("two months"),
      data: { rows: ["first"] },
    });
    expect(asked().at(-1)).toEqual(request);
    load.last().resolve(rows(120, "other"));
    await until("full");
    expect(context()).toMatchObject({ data: rows(120, "other"), shown: request });
  });

  it("keeps a single row on the screen as well", async () => {
    const { actor, tags, load, in: until } = start(id);
    load.last().resolve(rows(1, "only"));
    await until("full");
    actor.send({ type: "REQUEST", request: wanted("two months", 1, "largest") });
    expect(tags().toSorted()).toEqual(["busy", "full"]);
  });

  it.each(changes)("aborts the first call when the request changes: %j", (request) => {
    const { actor, state, asked, load } = start(id);
    actor.send({ type: "REQUEST", request });
    expect(state()).toBe("loading");
    expect(load.calls[0]?.signal.aborted).toBe(true);
    expect(asked().at(-1)).toEqual(request);
  });

  it("becomes empty when new filters match nothing, and can be changed again", async () => {
    const { actor, tags, load, state, in: until } = await startFull(id);
    actor.send({ type: "REQUEST", request: wanted("an hour") });
    load.last().resolve(rows(0));
    await until("empty");
    expect(tags()).toEqual(["empty"]);
    actor.send({ type: "REQUEST", request: wanted("a year") });
    expect(state()).toBe("loading");
  });

  it("shows the newest request, whichever answer comes first [UTIL-10]", async () => {
    const { actor, load, context, in: until } = await startFull(id);
    for (let page = 2; page <= 9; page += 1)
      actor.send({ type: "REQUEST", request: wanted("two months", page) });
    const [, ...turns] = load.calls;
    expect(turns.map(({ signal }) => signal.aborted)).toEqual([
      ...Array<boolean>(7).fill(true),
      false,
    ]);
    turns[0]?.resolve(rows(120, "page two"));
    turns[7]?.resolve(rows(120, "page nine"));
    await until("full");
    expect(context()).toMatchObject({ request: { page: 9 }, data: { rows: ["page nine"] } });
  });

  it("keeps the former rows and the failure when other rows fail to load [ERR-3]", async () => {
    const { actor, tags, context, load, asked, in: until } = await startStale(id);
    expect(tags().toSorted()).toEqual(["failed", "full"]);
    expect(context()).toMatchObject({
      data: { rows: ["first"] },
      failure: { _tag: "NoConnection" },
    });
    actor.send({ type: "RETRY" });
    expect(tags().toSorted()).toEqual(["busy", "full"]);
    expect(asked().at(-1)).toEqual(wanted("two months", 2));
    // Kept until the answer, so that the button stays where it is.
    expect(context().failure).not.toBeNull();
    load.last().resolve(rows(120, "second"));
    await until("full");
    expect(context()).toMatchObject({ data: { rows: ["second"] }, failure: null });
  });

  it("shows a failed first load, and retries on request [ERR-3]", async () => {
    const { actor, tags, context, asked, load, in: until } = await startFailed(id);
    expect(tags()).toEqual(["failed"]);
    expect(context().failure?._tag).toBe("NoConnection");
    actor.send({ type: "RETRY" });
    expect(tags()).toEqual(["busy"]);
    expect(asked()).toHaveLength(2);
    load.last().resolve(rows(1, "first"));
    await until("full");
    expect(context().failure).toBeNull();
  });

  it.each([
    ["failed", startFailed],
    ["stale", startStale],
  ] as const)(
    "clears the failure when it is %s and a retry finds nothing [ERR-3]",
    async (_, begin) => {
      const { actor, load, context, in: until } = await begin(id);
      actor.send({ type: "RETRY" });
      load.last().resolve(rows(0));
      await until("empty");
      expect(context()).toMatchObject({ data: rows(0), failure: null });
    },
  );

  it.each(["full", "empty", "stale", "failed"] as const)("is refreshed when %s", async (state) => {
    const history = await {
      full: startFull,
      empty: startEmpty,
      stale: startStale,
      failed: startFailed,
    }[state](id);
    const before = history.load.calls.length;
    history.actor.send({ type: "REFRESH" });
    expect(history.load.calls).toHaveLength(before + 1);
    expect(history.state()).toBe(state === "full" || state === "stale" ? "refreshing" : "loading");
  });

  it.each([
    ["NETWORK.BACK", failures.noConnection("network"), true],
    ["NETWORK.BACK", failures.contract(), false],
    ["SESSION.BACK", failures.unauthorized(), true],
    ["SESSION.BACK", failures.fault(500), false],
  ] as const)("%s after %j tries again: %s", async (type, failure, isTried) => {
    const failed = await startFailed(id, failure);
    failed.actor.send({ type });
    expect(failed.state()).toBe(isTried ? "loading" : "failed");
    const stale = await startStale(id, failure);
    stale.actor.send({ type });
    expect(stale.state()).toBe(isTried ? "refreshing" : "stale");
  });

  it("makes no call when the request is the same", async () => {
    const { actor, load, state } = await startFull(id);
    actor.send({ type: "REQUEST", request: wanted("two months") });
    expect(state()).toBe("full");
    expect(load.calls).toHaveLength(1);
    actor.send({ type: "REQUEST", request: wanted("two months", 2) });
    actor.send({ type: "REQUEST", request: wanted("two months", 2) });
    expect(load.calls).toHaveLength(2);
  });

  it("makes no call when nothing failed and the network or the session is back", async () => {
    const { actor, load } = await startFull(id);
    actor.send({ type: "NETWORK.BACK" });
    actor.send({ type: "SESSION.BACK" });
    actor.send({ type: "RETRY" });
    expect(load.calls).toHaveLength(1);
  });

  it("aborts its call when the screen is left", () => {
    const { actor, load } = start(id);
    actor.stop();
    expect(load.last().signal.aborted).toBe(true);
  });
});
