import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { PhoneValues, PhoneNeeds } from "#machines/forms/phone.form.ts";
import { profilePhoneMachine } from "#machines/profile/profile-phone/profile-phone.machine.ts";
import { phonePart } from "#machines/profile/profile-version/edited-parts.ts";
import { createVersionMachine } from "#machines/profile/profile-version/profile-version.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const one: PhoneEntry = { id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: true };
const two: PhoneEntry = { id: "p2", phone: "+38 (050) 765 43 21", useAsDefault: false };
const base: Phones = [one, two];
const newer: Phones = [one, { ...two, phone: "+38 (099) 999 99 99" }];
const newest: Phones = [one, { ...two, phone: "+38 (099) 000 00 00" }];
const without: Phones = [one];
const typed = "+38 (093) 000 11 22";
const conflict = failures.rejected(409, [{ field: "was", message: "changed" }]);

type Tag = "outdated" | "known" | "gone" | "busy" | "failed";

const start = () => {
  const save = deferredActor<PhoneEntry, FormSent<PhoneValues, PhoneNeeds>>();
  const fetch = deferredActor<Phones, undefined>();
  const log: string[] = [];
  const told: Phones[] = [];
  const refused: Failure[] = [];
  const form = profilePhoneMachine.provide({
    actors: { send: save.logic },
    actions: { finished: () => log.push("finished") },
  });
  const { actor } = startActor(
    createVersionMachine(phonePart(two.id), form).provide({
      actors: { fetchStored: fetch.logic },
      actions: {
        starting: () => log.push("starting"),
        refused: (_, { failure }) => refused.push(failure),
        tellStored: (_, { stored }) => told.push(stored),
        close: () => log.push("closed"),
      },
    }),
    { input: { base } },
  );
  const fillIn = () => {
    const child = actor.getSnapshot().children.fillIn;
    if (child === undefined) throw new Error("There is no form");
    return child;
  };
  const has = (tag: Tag) => actor.getSnapshot().hasTag(tag);
  return {
    actor,
    save,
    fetch,
    log,
    told,
    refused,
    fillIn,
    has,
    send: actor.send.bind(actor),
    store: (stored: Phones) => actor.send({ type: "STORED", stored }),
    type: (phone: string) =>
      fillIn().send({ type: "CHANGE", change: { field: "phone", value: phone } }),
    phone: () => fillIn().getSnapshot().context.values.phone,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    until: (tag: Tag) => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
    current: () => waitFor(actor, (snapshot) => snapshot.matches({ editing: "current" })),
  };
};

/** A save of what was typed, refused because of a change elsewhere. */
const refuse = async () => {
  const all = start();
  all.type(typed);
  all.send({ type: "SUBMIT" });
  all.save.last().reject(conflict);
  await all.until("busy");
  return all;
};

const fetched = async (stored: Phones = newer) => {
  const all = await refuse();
  all.fetch.last().resolve(stored);
  await all.until("known");
  return all;
};

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
    expect(save.last().input).toEqual({
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
    expect(save.last().input).toEqual({
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
