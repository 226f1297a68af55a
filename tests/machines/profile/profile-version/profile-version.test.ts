import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Profile } from "#contracts/schemas/profile.ts";
import { isOtherProfile } from "#machines/forms/general.form.ts";
import { createVersionMachine } from "#machines/profile/profile-version/profile-version.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { userDataOf } from "../../people.ts";
import { startActor } from "../../support/start.ts";

const base: Profile = userDataOf("olena").profile;
const newer: Profile = { ...base, lastName: "Shevchuk", dlc: "2026-11-02T08:00:00.000Z" };
const newest: Profile = { ...newer, firstName: "Maria", dlc: "2026-11-03T08:00:00.000Z" };

const start = () => {
  const fetch = deferredActor<Profile, undefined>();
  const told: Profile[] = [];
  const { actor } = startActor(
    createVersionMachine(isOtherProfile).provide({
      actors: { fetchStored: fetch.logic },
      actions: { tellStored: (_, { stored }) => told.push(stored) },
    }),
    { input: { base } },
  );
  return {
    fetch,
    told,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    has: (tag: "outdated" | "known" | "busy" | "failed") => actor.getSnapshot().hasTag(tag),
    until: (tag: "known" | "failed") => waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
    current: () => waitFor(actor, (snapshot) => snapshot.matches("current")),
  };
};

const conflict = async () => {
  const all = start();
  all.send({ type: "CONFLICT" });
  all.fetch.last().resolve(newer);
  await all.until("known");
  return all;
};

describe("the version that a form stands on", () => {
  it("is the one that it was opened on, and stays it while the same is stored", () => {
    const { send, context, has } = start();
    send({ type: "STORED", stored: { ...base, email: "other@example.org" } });
    expect(context()).toEqual({ base, newest: null, taken: 0, decision: "none" });
    expect(has("outdated")).toBe(false);
  });

  it("is outdated once another one is stored, and goes on being compared [PROF-2]", () => {
    const { send, context, has } = start();
    send({ type: "STORED", stored: newer });
    expect(has("known")).toBe(true);
    expect(context()).toEqual({ base, newest: newer, taken: 0, decision: "none" });
    send({ type: "STORED", stored: newest });
    expect(context().newest).toEqual(newest);
  });

  it("is fetched after a refused save, and the page is told what is stored [PROF-2]", async () => {
    const { has, context, told, fetch } = await conflict();
    expect(fetch.calls).toHaveLength(1);
    expect(has("known")).toBe(true);
    expect(has("busy")).toBe(false);
    expect(context()).toEqual({ base, newest: newer, taken: 0, decision: "none" });
    expect(told).toEqual([newer]);
  });

  it("can be fetched again when that failed, as often as it is wanted", async () => {
    const { send, fetch, until, has, told } = start();
    send({ type: "CONFLICT" });
    expect(has("busy")).toBe(true);
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

  it("is current after all when the stored one turns out to be the same", async () => {
    const { send, fetch, current, told, context } = start();
    send({ type: "CONFLICT" });
    fetch.last().resolve(base);
    await current();
    expect(context().newest).toBeNull();
    expect(told).toEqual([]);
  });

  it("need not be fetched when the page has learned it otherwise", async () => {
    const { send, fetch, has } = start();
    send({ type: "CONFLICT" });
    send({ type: "STORED", stored: newer });
    expect(fetch.last().signal.aborted).toBe(true);
    expect(has("known")).toBe(true);
  });
});

describe("what becomes of what was typed", () => {
  it("is decided once: taking the stored one over asks for a new form on it [PROF-2]", async () => {
    const { send, context, has } = await conflict();
    send({ type: "TAKE" });
    send({ type: "TAKE" });
    expect(context()).toEqual({ base: newer, newest: null, taken: 1, decision: "taken" });
    expect(has("outdated")).toBe(false);
  });

  it("is decided once: keeping it leaves the form and stands on the newest [PROF-2]", async () => {
    const { send, context, has } = await conflict();
    send({ type: "KEEP" });
    send({ type: "KEEP" });
    expect(context()).toEqual({ base: newer, newest: null, taken: 0, decision: "kept" });
    expect(has("outdated")).toBe(false);
  });

  it("is said until something is sent again", async () => {
    const { send, context } = await conflict();
    send({ type: "KEEP" });
    expect(context().decision).toBe("kept");
    send({ type: "SENT" });
    expect(context()).toEqual({ base: newer, newest: null, taken: 0, decision: "none" });
  });

  it("cannot be decided before it is known what is stored", () => {
    const { send, context, has } = start();
    send({ type: "CONFLICT" });
    send({ type: "TAKE" });
    send({ type: "KEEP" });
    expect(has("busy")).toBe(true);
    expect(context().base).toEqual(base);
  });

  it("is asked again when yet another version is stored meanwhile", async () => {
    const { send, context, has } = await conflict();
    send({ type: "KEEP" });
    send({ type: "STORED", stored: newest });
    expect(has("outdated")).toBe(true);
    expect(context().newest).toEqual(newest);
  });
});
