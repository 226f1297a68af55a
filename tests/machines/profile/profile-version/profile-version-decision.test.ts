import { describe, expect, it } from "vitest";
import { base, fetched, newer, newest, one, refuse, two, typed, without } from "./start-version.ts";

describe("the decision about the input", () => {
  it("is made once: the stored version opens in a new form [PROF-5]", async () => {
    const { send, context, has, fillIn, phone } = await fetched();
    const before = fillIn();
    send({ type: "TAKE" });
    send({ type: "TAKE" });
    expect(context()).toEqual({
      base: newer,
      newest: null,
      decision: "taken",
      conflict: "none",
    });
    expect(has("outdated")).toBe(false);
    expect([fillIn() === before, phone()]).toEqual([false, newer[1]?.phone]);
  });

  it("is made once: the input is kept on top of the stored version [PROF-5]", async () => {
    const { send, context, has, fillIn, phone, save } = await fetched([
      one,
      { ...two, useAsDefault: true },
    ]);
    const before = fillIn();
    send({ type: "KEEP" });
    send({ type: "KEEP" });
    expect(context()).toMatchObject({ newest: null, decision: "kept" });
    expect(has("outdated")).toBe(false);
    expect([fillIn() === before, phone()]).toEqual([true, typed]);
    send({ type: "SUBMIT" });
    expect(save.last().input).toMatchObject({
      values: { phone: typed, useAsDefault: true },
      needs: { id: two.id, phones: [one, { ...two, useAsDefault: true }] },
    });
  });

  it("is shown until the next submit; the refusal until something is sent [PROF-2]", async () => {
    const { send, context, type } = await fetched();
    send({ type: "KEEP" });
    expect(context()).toMatchObject({ decision: "kept", conflict: "decided" });
    type("");
    send({ type: "SUBMIT" });
    expect(context()).toMatchObject({ decision: "none", conflict: "decided" });
    type(typed);
    send({ type: "SUBMIT" });
    expect(context()).toMatchObject({ decision: "none", conflict: "none" });
  });

  it("cannot be made before the stored version is known", async () => {
    const { send, context, has } = await refuse();
    send({ type: "TAKE" });
    send({ type: "KEEP" });
    expect(has("busy")).toBe(true);
    expect(context().base).toEqual(base);
  });

  it("is asked for again when another version is stored meanwhile", async () => {
    const { send, store, context, has } = await fetched();
    send({ type: "KEEP" });
    store(newest);
    expect(has("outdated")).toBe(true);
    expect(context().newest).toEqual(newest);
  });

  it("is not shown as the answer to a submit, nor is the old refusal, once it was made", async () => {
    const { send, store, context, has } = await fetched();
    send({ type: "KEEP" });
    store(newest);
    expect([has("known"), context().conflict]).toEqual([true, "decided"]);
    store(newer);
    expect([has("outdated"), context().conflict]).toEqual([false, "decided"]);
  });

  it("closes the form when its entry was deleted elsewhere [PROF-5]", async () => {
    const { actor, send, log } = await fetched(without);
    send({ type: "TAKE" });
    expect(actor.getSnapshot().status).toBe("done");
    expect(log).toEqual(["starting", "closed"]);
  });

  it("adds the entry again when it was deleted elsewhere [PROF-5]", async () => {
    const { send, save, phone, has, context } = await fetched(without);
    expect(has("gone")).toBe(true);
    send({ type: "KEEP" });
    expect(context()).toEqual({
      base: without,
      newest: null,
      decision: "kept",
      conflict: "decided",
    });
    expect([has("outdated"), phone()]).toEqual([false, typed]);
    send({ type: "SUBMIT" });
    expect(save.last().input.needs).toEqual({ id: two.id, phones: without });
  });
});
