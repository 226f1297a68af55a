import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { failures } from "#tests/contracts/failures.ts";
import {
  base,
  conflict,
  fetched,
  newer,
  newest,
  one,
  refuse,
  start,
  two,
  typed,
  without,
} from "./start-version.ts";

describe("the version that a form is based on", () => {
  it("is the one at opening, and stays the same while its own entry does", () => {
    const { store, context, has, phone } = start();
    store([{ ...one, phone: typed }, two]);
    expect(context()).toEqual({ base, newest: null, decision: "none", conflict: "none" });
    expect(has("outdated")).toBe(false);
    expect(phone()).toBe(two.phone);
  });

  it("is outdated once another one is stored, and is still compared afterwards [PROF-5]", () => {
    const { store, context, has } = start();
    store(newer);
    expect([has("known"), has("gone")]).toEqual([true, false]);
    expect(context()).toEqual({ base, newest: newer, decision: "none", conflict: "none" });
    store(newest);
    expect(context().newest).toEqual(newest);
    store(without);
    expect([has("known"), has("gone")]).toEqual([true, true]);
  });

  it("is loaded after a refused save, and the page receives what is stored [PROF-5]", async () => {
    const { has, context, told, fetch, refused } = await fetched();
    expect(refused).toEqual([conflict]);
    expect(fetch.calls).toHaveLength(1);
    expect([has("known"), has("busy")]).toEqual([true, false]);
    expect(context()).toEqual({ base, newest: newer, decision: "none", conflict: "asked" });
    expect(told).toEqual([newer]);
  });

  it("can be loaded again after a failure", async () => {
    const { send, fetch, until, has, told } = await refuse();
    fetch.last().reject(failures.noConnection("network"));
    await until("failed");
    expect(has("outdated")).toBe(true);
    send({ type: "RETRY" });
    send({ type: "RETRY" });
    expect(fetch.calls).toHaveLength(2);
    fetch.last().resolve(newer);
    await until("known");
    expect(told).toEqual([newer]);
  });

  it("is current again when the stored one turns out to be the same", async () => {
    const { fetch, current, told, context } = await refuse();
    fetch.last().resolve(base);
    await current();
    expect(context()).toEqual({ base, newest: null, decision: "none", conflict: "none" });
    expect(told).toEqual([]);
  });

  it("is not loaded when the page has received it in another way", async () => {
    const { store, fetch, has } = await refuse();
    store(newer);
    expect(fetch.last().signal.aborted).toBe(true);
    expect(has("known")).toBe(true);
  });
});

describe("a change elsewhere that was undone", () => {
  const undone = { base, newest: null, decision: "none", conflict: "none" };

  it.each([
    ["changed", newer],
    ["deleted", without],
  ])("needs no decision after the entry was %s [PROF-5]", (_, stored) => {
    const { store, context, has, send } = start();
    store(stored);
    expect(has("known")).toBe(true);
    store(base);
    expect([has("outdated"), context()]).toEqual([false, undone]);
    send({ type: "TAKE" });
    expect(context()).toEqual(undone);
  });

  it("clears the refusal that it was loaded for", async () => {
    const { store, context, has } = await fetched();
    store(base);
    expect([has("outdated"), context()]).toEqual([false, undone]);
  });

  it("needs no other try to load it", async () => {
    const { store, fetch, until, context, has } = await refuse();
    fetch.last().reject(failures.noConnection("network"));
    await until("failed");
    store(base);
    expect([has("outdated"), context()]).toEqual([false, undone]);
  });

  it("needs no decision after a save that is refused meanwhile", async () => {
    const { send, store, save, current, context } = start();
    send({ type: "SUBMIT" });
    store(newer);
    store(base);
    expect(context()).toEqual(undone);
    save.last().reject(failures.fault(500));
    await current();
    expect(context()).toEqual(undone);
  });
});

describe("a save", () => {
  it("is sent with the version, and what was saved counts as no change elsewhere [PROF-5]", async () => {
    const { actor, send, type, save, store, state, has, log } = start();
    type(typed);
    send({ type: "SUBMIT" });
    expect(log).toEqual(["starting"]);
    expect(save.last().input).toMatchObject({
      values: { phone: typed, useAsDefault: false },
      needs: { id: two.id, phones: base },
    });
    save.last().resolve({ ...two, phone: typed });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: "saved" }));
    expect(log).toEqual(["starting", "finished"]);
    store([one, { ...two, phone: typed }]);
    expect([state(), has("outdated")]).toEqual([{ editing: "saved" }, false]);
  });

  it("is held back when a field is invalid, and can be tried again", () => {
    const { send, type, save, fillIn, state } = start();
    type("");
    send({ type: "SUBMIT" });
    expect(fillIn().getSnapshot().hasTag("invalid")).toBe(true);
    expect([save.calls, state()]).toEqual([[], { editing: "current" }]);
    type(typed);
    send({ type: "SUBMIT" });
    expect(save.calls).toHaveLength(1);
  });

  it("ignores a change elsewhere while it is under way, and asks about it after a refusal", async () => {
    const { send, store, save, has, until, refused, context } = start();
    send({ type: "SUBMIT" });
    store(newer);
    expect(has("outdated")).toBe(false);
    expect(save.last().signal.aborted).toBe(false);
    save.last().reject(failures.fault(500));
    await until("known");
    expect(refused).toEqual([failures.fault(500)]);
    expect(context()).toMatchObject({ newest: newer, conflict: "none" });
  });

  it("that was refused for another reason needs no decision", async () => {
    const { send, type, save, current, has, fetch, phone, fillIn } = start();
    type(typed);
    send({ type: "SUBMIT" });
    save.last().reject(failures.noConnection("network"));
    await current();
    expect([has("outdated"), fetch.calls, phone()]).toEqual([false, [], typed]);
    expect(fillIn().getSnapshot().hasTag("failed")).toBe(true);
  });

  it("waits for the decision", async () => {
    const { send, save } = await fetched();
    send({ type: "SUBMIT" });
    expect(save.calls).toHaveLength(1);
  });
});
