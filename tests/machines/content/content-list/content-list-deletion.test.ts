import { describe, expect, it } from "vitest";
import { failures } from "#tests/contracts/failures.ts";
import { a, b, c, listed } from "./start-list.ts";

describe("deleting an item", () => {
  const asked = async () => {
    const all = await listed();
    all.send({ type: "DELETE", item: a });
    return all;
  };

  it("is asked about first [CMS-4]", async () => {
    const { send, has, is, remove, ids, context } = await asked();
    expect(has("asking")).toBe(true);
    expect(context().target).toEqual(a);
    send({ type: "CANCEL" });
    expect(is("ready")).toBe(true);
    expect(context().target).toBeNull();
    expect(remove.calls).toEqual([]);
    expect(ids()).toEqual(["a", "b", "c"]);
  });

  it("sends the version that was seen, and removes the item from the list [CMS-4]", async () => {
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
    "reloads the list when somebody else was first: %o [CMS-4]",
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

  it.each([failures.noConnection(), failures.fault(500), failures.contract()])(
    "is looked up in the list when its answer was lost: %o [CMS-4]",
    async (failure) => {
      const { send, remove, load, until, ids, context } = await asked();
      send({ type: "CONFIRM" });
      remove.last().reject(failure);
      await until("loading");
      expect(context()).toMatchObject({
        unknownDeletion: { id: "a", failure },
        target: null,
        failure: null,
      });
      load.last().reject(failures.noConnection());
      await until("failed");
      send({ type: "NETWORK.BACK" });
      load.last().resolve([b, c]);
      await until("ready");
      expect(ids()).toEqual(["b", "c"]);
      expect(context()).toMatchObject({ news: "deleted", unknownDeletion: null, failure: null });
    },
  );

  it("has failed when the list still has the item after a lost answer [CMS-4]", async () => {
    const { send, remove, load, until, ids, context } = await asked();
    send({ type: "CONFIRM" });
    remove.last().reject(failures.fault(500));
    await until("loading");
    load.last().resolve([a, b, c]);
    await until("ready");
    expect(ids()).toEqual(["a", "b", "c"]);
    expect(context()).toMatchObject({
      news: "none",
      unknownDeletion: null,
      failure: failures.fault(500),
    });
  });

  it("is asked about once the order under way is saved [CMS-4]", async () => {
    const { send, order, until, context, ids } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "DELETE", item: a });
    order.last().resolve([b, a, c]);
    await until("asking");
    expect(context()).toMatchObject({ target: a, seen: ["b", "a", "c"], news: "ordered" });
    expect(ids()).toEqual(["b", "a", "c"]);
  });

  it("is asked about only after later moves are saved as well [CMS-4]", async () => {
    const { send, order, is, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "DELETE", item: a });
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().resolve([b, a, c]);
    await expect.poll(() => order.calls.length).toBe(2);
    expect(is("ordering")).toBe(true);
    expect(order.last().input).toMatchObject({ ids: ["b", "c", "a"], seen: ["b", "a", "c"] });
    order.last().resolve([b, c, a]);
    await until("asking");
    expect(context()).toMatchObject({ target: a, seen: ["b", "c", "a"] });
  });

  it("first saves the order that failed to save, and is not asked about without it [CMS-4]", async () => {
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

  it("is asked about once an order that failed to save is saved [CMS-4]", async () => {
    const { send, order, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.fault(500));
    await until("unordered");
    send({ type: "DELETE", item: a });
    order.last().resolve([b, a, c]);
    await until("asking");
    expect(context()).toMatchObject({ target: a, seen: ["b", "a", "c"], failure: null });
  });

  it("clears the former result while the next deletion is under way, also when it fails", async () => {
    const { send, remove, until, context } = await asked();
    send({ type: "CONFIRM" });
    remove.last().resolve(undefined);
    await until("ready");
    send({ type: "DELETE", item: b });
    expect(context().news).toBe("deleted");
    send({ type: "CONFIRM" });
    expect(context().news).toBe("none");
    remove.last().reject(failures.forbidden());
    await until("ready");
    expect(context()).toMatchObject({ news: "none", target: null, failure: failures.forbidden() });
  });

  it("shows when it failed, and keeps the item", async () => {
    const { send, remove, until, ids, context } = await asked();
    send({ type: "CONFIRM" });
    remove.last().reject(failures.forbidden());
    await until("ready");
    expect(ids()).toEqual(["a", "b", "c"]);
    expect(context().failure).toEqual(failures.forbidden());
    send({ type: "DELETE", item: a });
    expect(context().failure).toBeNull();
  });
});
