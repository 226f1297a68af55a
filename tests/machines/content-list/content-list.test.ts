import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { contentListMachine } from "#machines/content-list/content-list.machine.ts";
import { failures } from "../../contracts/failures.ts";
import { deferredActor } from "../deferred.ts";
import { contentSummary } from "../support/content.ts";
import { startActor } from "../support/start.ts";

type Items = readonly ContentSummary[];
type Order = { kind: ContentKind; ids: readonly string[]; seen: readonly string[] };
type Target = { kind: ContentKind; id: string; version: number };

const a = contentSummary("a", { version: 4 });
const b = contentSummary("b");
const c = contentSummary("c");

const start = () => {
  const load = deferredActor<Items, { kind: ContentKind }>();
  const order = deferredActor<Items, Order>();
  const remove = deferredActor<undefined, Target>();
  const { actor } = startActor(
    contentListMachine.provide({
      actors: { load: load.logic, order: order.logic, remove: remove.logic },
    }),
    { input: { kind: "faq" } },
  );
  const is = (state: string) => actor.getSnapshot().value === state;
  return {
    load,
    order,
    remove,
    is,
    send: actor.send.bind(actor),
    has: (tag: "busy" | "full" | "failed" | "asking" | "unordered") =>
      actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.items?.map(({ id }) => id),
    until: (state: string) => waitFor(actor, (snapshot) => snapshot.value === state),
  };
};

const listed = async () => {
  const all = start();
  all.load.last().resolve([a, b, c]);
  await all.until("ready");
  return all;
};

describe("the list of content", () => {
  it("is fetched by its kind, and can be narrowed meanwhile and later [CMS-4]", async () => {
    const { load, send, context, until, has } = start();
    expect(load.last().input).toEqual({ kind: "faq" });
    expect(context().items).toBeNull();
    expect(has("busy")).toBe(true);
    send({ type: "FILTER", search: "сплат" });
    load.last().resolve([a]);
    await until("ready");
    send({ type: "FILTER", status: "draft" });
    expect(context()).toMatchObject({ search: "сплат", status: "draft", items: [a] });
  });

  it("can be fetched again when that failed: on demand, with the network, with the session", async () => {
    const { load, send, until, context } = start();
    load.last().reject(failures.fault(500));
    await until("failed");
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(1);
    send({ type: "RETRY" });
    load.last().reject(failures.noConnection());
    await until("failed");
    send({ type: "NETWORK.BACK" });
    load.last().reject(failures.unauthorized());
    await until("failed");
    send({ type: "SESSION.BACK" });
    load.last().resolve([a]);
    await until("ready");
    expect(context().failure).toBeNull();
  });
});

describe("the order of the list", () => {
  it("is saved whole, with the order that was seen [CMS-4]", async () => {
    const { send, order, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    expect(ids()).toEqual(["b", "a", "c"]);
    expect(order.last().input).toEqual({
      kind: "faq",
      ids: ["b", "a", "c"],
      seen: ["a", "b", "c"],
    });
    order.last().resolve([b, a, c]);
    await until("ready");
    expect(ids()).toEqual(["b", "a", "c"]);
    expect(context().news).toBe("ordered");
  });

  it("ends at its ends, and knows what it holds", async () => {
    const { send, order } = await listed();
    send({ type: "MOVE", id: "a", by: -1 });
    send({ type: "MOVE", id: "c", by: 1 });
    send({ type: "MOVE", id: "z", by: 1 });
    expect(order.calls).toEqual([]);
  });

  it("goes on being saved when more is moved meanwhile, one call after the other", async () => {
    const { send, order, ids, until } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "MOVE", id: "a", by: 1 });
    expect(ids()).toEqual(["b", "c", "a"]);
    expect(order.calls).toHaveLength(1);
    order.last().resolve([b, a, c]);
    await expect.poll(() => order.calls.length).toBe(2);
    expect(order.last().input).toMatchObject({ ids: ["b", "c", "a"], seen: ["b", "a", "c"] });
    expect(ids()).toEqual(["b", "c", "a"]);
    order.last().resolve([b, c, a]);
    await until("ready");
    expect(ids()).toEqual(["b", "c", "a"]);
  });

  it("is fetched anew when somebody else has changed it; nothing is overwritten [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    expect(order.calls).toHaveLength(1);
    load.last().resolve([c, b, a, contentSummary("d")]);
    await until("ready");
    expect(ids()).toEqual(["c", "b", "a", "d"]);
    expect(context().news).toBe("order-outdated");
  });

  it("is saved when the one refused is the present one: an answer was lost, nothing else [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a, c]);
    await until("ready");
    expect(ids()).toEqual(["b", "a", "c"]);
    expect(context()).toMatchObject({ news: "ordered", seen: ["b", "a", "c"] });
  });

  it("stays on the screen when saving fails, and is saved on demand", async () => {
    const { send, order, ids, until, has, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.fault(500));
    await until("unordered");
    expect(has("unordered")).toBe(true);
    expect(ids()).toEqual(["b", "a", "c"]);
    send({ type: "MOVE", id: "z", by: 1 });
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(order.calls).toHaveLength(1);
    send({ type: "RETRY" });
    expect(context().failure).toBeNull();
    order.last().reject(failures.noConnection());
    await until("unordered");
    send({ type: "NETWORK.BACK" });
    order.last().reject(failures.unauthorized());
    await until("unordered");
    send({ type: "SESSION.BACK" });
    order.last().reject(failures.fault(500));
    await until("unordered");
    send({ type: "MOVE", id: "a", by: 1 });
    expect(order.last().input).toMatchObject({ ids: ["b", "c", "a"], seen: ["a", "b", "c"] });
  });

  it("can be given up for the one that residents see", async () => {
    const { send, order, ids, until, is } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.fault(500));
    await until("unordered");
    send({ type: "UNDO" });
    expect(is("ready")).toBe(true);
    expect(ids()).toEqual(["a", "b", "c"]);
  });
});

describe("deleting an item", () => {
  const asked = async () => {
    const all = await listed();
    all.send({ type: "DELETE", item: a });
    return all;
  };

  it("is asked about first [CMS-4]", async () => {
    const { send, has, remove, ids } = await asked();
    expect(has("asking")).toBe(true);
    send({ type: "CANCEL" });
    expect(has("asking")).toBe(false);
    expect(remove.calls).toEqual([]);
    expect(ids()).toEqual(["a", "b", "c"]);
  });

  it("names the version that was seen, and takes the item off the list [CMS-4]", async () => {
    const { send, remove, until, ids, context } = await asked();
    send({ type: "CONFIRM" });
    expect(remove.last().input).toEqual({ kind: "faq", id: "a", version: 4 });
    remove.last().resolve(undefined);
    await until("ready");
    expect(ids()).toEqual(["b", "c"]);
    expect(context()).toMatchObject({ news: "deleted", target: null, seen: ["b", "c"] });
  });

  it.each([
    [failures.rejected(409), "deletion-outdated"],
    [failures.other(404), "deletion-gone"],
  ] as const)(
    "fetches the list anew when somebody else was first [CMS-4]: %o",
    async (failure, news) => {
      const { send, remove, load, until, context } = await asked();
      send({ type: "CONFIRM" });
      remove.last().reject(failure);
      await until("loading");
      load.last().resolve([b, c]);
      await until("ready");
      expect(context()).toMatchObject({ news, target: null, failure: null });
    },
  );

  it("is asked about once the order is saved that is on its way [CMS-4]", async () => {
    const { send, order, until, context, ids } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "DELETE", item: a });
    order.last().resolve([b, a, c]);
    await until("asking");
    expect(context()).toMatchObject({ target: a, seen: ["b", "a", "c"], news: "ordered" });
    expect(ids()).toEqual(["b", "a", "c"]);
  });

  it("saves first the order that could not be saved, and is not asked about without [CMS-4]", async () => {
    const { send, order, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.fault(500));
    await until("unordered");
    send({ type: "DELETE", item: a });
    expect(order.calls).toHaveLength(2);
    order.last().reject(failures.fault(500));
    await until("unordered");
    expect(context()).toMatchObject({ target: null, failure: failures.fault(500) });
    send({ type: "RETRY" });
    order.last().resolve([b, a, c]);
    await until("ready");
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "DELETE", item: a });
    order.last().reject(failures.rejected(409));
    await until("loading");
    expect(context().target).toBeNull();
  });

  it("says when it failed, and the item stays", async () => {
    const { send, remove, until, ids, context } = await asked();
    send({ type: "CONFIRM" });
    remove.last().reject(failures.noConnection());
    await until("ready");
    expect(ids()).toEqual(["a", "b", "c"]);
    expect(context().failure).toEqual(failures.noConnection());
    send({ type: "DELETE", item: a });
    expect(context().failure).toBeNull();
  });
});
