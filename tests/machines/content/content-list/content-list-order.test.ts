import { describe, expect, it } from "vitest";
import { aContentSummary } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { a, b, c, listed } from "./start-list.ts";

describe("the order of the list", () => {
  it("is sent as a whole, with the order that was seen [CMS-4]", async () => {
    const { send, order, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    expect(ids()).toEqual(["b", "a", "c"]);
    expect(order.last().input).toEqual({
      kind: "faq",
      ids: ["b", "a", "c"],
      seen: ["a", "b", "c"],
    });
    const newer = { ...b, version: 2 };
    order.last().resolve([newer, a, c]);
    await until("ready");
    expect(context()).toMatchObject({
      items: [newer, a, c],
      seen: ["b", "a", "c"],
      news: "ordered",
    });
  });

  it("allows a move to the first place", async () => {
    const { send, ids } = await listed();
    send({ type: "MOVE", id: "b", by: -1 });
    expect(ids()).toEqual(["b", "a", "c"]);
  });

  it("ignores moves beyond its ends and of unknown items", async () => {
    const { send, order } = await listed();
    send({ type: "MOVE", id: "a", by: -1 });
    send({ type: "MOVE", id: "c", by: 1 });
    send({ type: "MOVE", id: "z", by: 1 });
    expect(order.calls).toEqual([]);
  });

  it("ignores them also while it is being saved, and after a failure", async () => {
    const { send, order, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    const beyond = () => {
      send({ type: "MOVE", id: "b", by: -1 });
      send({ type: "MOVE", id: "c", by: 1 });
      send({ type: "MOVE", id: "z", by: 1 });
      expect(ids()).toEqual(["b", "a", "c"]);
      // The focus stays with what was moved.
      expect(context().moved).toEqual({ id: "a", by: 1 });
      expect(order.calls).toHaveLength(1);
    };
    beyond();
    order.last().reject(failures.fault(500));
    await until("unordered");
    beyond();
  });

  it("clears the former result while the next order is under way, also when it fails", async () => {
    const { send, order, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().resolve([b, a, c]);
    await until("ready");
    expect(context().news).toBe("ordered");
    send({ type: "MOVE", id: "a", by: 1 });
    expect(context().news).toBe("none");
    order.last().reject(failures.fault(500));
    await until("unordered");
    expect(context().news).toBe("none");
  });

  it("is saved again when more is moved meanwhile, one call after the other", async () => {
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

  it("is reloaded when somebody else has changed it; nothing is overwritten [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    expect(order.calls).toHaveLength(1);
    load.last().resolve([c, b, a, aContentSummary({ id: "d" })]);
    await until("ready");
    expect(ids()).toEqual(["c", "b", "a", "d"]);
    expect(context().news).toBe("order-outdated");
  });

  it("is reported as saved when the server already has the refused order [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a, c]);
    await until("ready");
    expect(ids()).toEqual(["b", "a", "c"]);
    expect(context()).toMatchObject({ news: "ordered", seen: ["b", "a", "c"] });
  });

  it("is not reported as saved when more was moved than the refused order held [CMS-4]", async () => {
    const { send, order, load, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a, c]);
    await until("ready");
    expect(context().news).toBe("order-outdated");
  });

  it("is not reported as saved when a deletion was refused [CMS-4]", async () => {
    const { send, order, remove, load, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().resolve([b, a, c]);
    await until("ready");
    send({ type: "DELETE", item: a });
    send({ type: "CONFIRM" });
    remove.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a, c]);
    await until("ready");
    expect(context().news).toBe("deletion-outdated");
  });

  it("is not reported as saved when one of its items is gone [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a]);
    await until("ready");
    expect(ids()).toEqual(["b", "a"]);
    expect(context().news).toBe("order-outdated");
  });

  it("takes over what is saved now, with items that somebody else has added at the end [CMS-4]", async () => {
    const { send, order, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    send({ type: "MOVE", id: "a", by: 1 });
    const newer = { ...b, version: 2 };
    const added = aContentSummary({ id: "d" });
    order.last().resolve([added, newer, a, c]);
    await expect.poll(() => order.calls.length).toBe(2);
    expect(context().items).toEqual([newer, c, a, added]);
    order.last().resolve([newer, c, a, added]);
    await until("ready");
    expect(context().items).toEqual([newer, c, a, added]);
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
    expect(order.calls).toHaveLength(2);
    order.last().reject(failures.noConnection());
    await until("unordered");
    send({ type: "NETWORK.BACK" });
    expect(order.calls).toHaveLength(3);
    order.last().reject(failures.unauthorized());
    await until("unordered");
    send({ type: "SESSION.BACK" });
    expect(order.calls).toHaveLength(4);
    order.last().reject(failures.fault(500));
    await until("unordered");
    send({ type: "MOVE", id: "a", by: 1 });
    expect(order.calls).toHaveLength(5);
    expect(order.last().input).toMatchObject({ ids: ["b", "c", "a"], seen: ["a", "b", "c"] });
  });

  it("is shown as the server has it when its answer was lost and it is given up [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.noConnection());
    await until("unordered");
    send({ type: "UNDO" });
    await until("loading");
    expect(context().failure).toBeNull();
    load.last().resolve([b, a, c]);
    await until("ready");
    expect(ids()).toEqual(["b", "a", "c"]);
    send({ type: "MOVE", id: "a", by: 1 });
    expect(order.last().input).toMatchObject({ ids: ["b", "c", "a"], seen: ["b", "a", "c"] });
    order.last().reject(failures.forbidden());
    await until("unordered");
    // Refused, so nothing is unknown any more.
    send({ type: "UNDO" });
    await until("ready");
    expect(ids()).toEqual(["b", "a", "c"]);
  });

  it("is somebody else’s only if this tab has not sent it: an answer may have been lost [CMS-4]", async () => {
    const { send, order, load, ids, until, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.noConnection());
    await until("unordered");
    // Also refused from now on: the first one may be stored all the same.
    send({ type: "RETRY" });
    order.last().reject(failures.forbidden());
    await until("unordered");
    expect(context().lost).toEqual([["b", "a", "c"]]);
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.rejected(409));
    await until("loading");
    load.last().resolve([b, a, c]);
    await until("ordering");
    expect(order.last().input).toEqual({
      kind: "faq",
      ids: ["b", "c", "a"],
      seen: ["b", "a", "c"],
    });
    order.last().resolve([b, c, a]);
    await until("ready");
    expect(ids()).toEqual(["b", "c", "a"]);
    expect(context()).toMatchObject({ news: "ordered", lost: [] });
  });

  it("can be undone, back to the one that residents see", async () => {
    const { send, order, ids, until, is, context } = await listed();
    send({ type: "MOVE", id: "a", by: 1 });
    order.last().reject(failures.forbidden());
    await until("unordered");
    send({ type: "UNDO" });
    expect(is("ready")).toBe(true);
    expect(context().failure).toBeNull();
    expect(ids()).toEqual(["a", "b", "c"]);
  });
});
