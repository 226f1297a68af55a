import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import type { BillOrder, Unsaved } from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import {
  billByEmailMachine,
  choiceOf,
} from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const management = (allowed: Readonly<Record<string, boolean>>): EmailManagement =>
  Object.entries(allowed).map(([code, isAllowToSendEmail]) => ({
    serviceProvider: { code, name: `Provider ${code}` },
    isAllowToSendEmail,
  }));

const start = () => {
  const load = deferredActor<EmailManagement, undefined>();
  const save = deferredActor<readonly Unsaved[], BillOrder>();
  const refused: (readonly Unsaved[])[] = [];
  const { actor } = startActor(
    billByEmailMachine.provide({
      actors: { load: load.logic, save: save.logic },
      actions: { refused: (_, { unsaved }) => refused.push(unsaved) },
    }),
  );
  const tag = (name: "busy" | "failed" | "empty" | "full" | "saved") =>
    waitFor(actor, (snapshot) => snapshot.hasTag(name));
  return {
    actor,
    load,
    save,
    refused,
    tag,
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
    allowed: () =>
      Object.fromEntries(
        actor
          .getSnapshot()
          .context.entries.map((entry) => [entry.serviceProvider.code, entry.isAllowToSendEmail]),
      ),
    unsaved: () => actor.getSnapshot().context.unsaved.map(({ code }) => code),
    rested: () => waitFor(actor, (snapshot) => !snapshot.hasTag("busy")),
  };
};

const loaded = async (allowed: Readonly<Record<string, boolean>>) => {
  const flow = start();
  flow.load.last().resolve(management(allowed));
  await flow.rested();
  return flow;
};

const mixed = { water: true, heat: false, gas: false };

describe("the box for bills by email", () => {
  it.each([
    ["all", { a: true, b: true }],
    ["some", { a: true, b: false }],
    ["none", { a: false, b: false }],
    ["none", {}],
  ] as const)("stands for %s of %j [PROF-4]", (choice, allowed) => {
    expect(choiceOf(management(allowed))).toBe(choice);
  });

  it("waits for what the providers may do", async () => {
    const { state, tags, allowed } = start();
    expect(state()).toBe("loading");
    expect(tags()).toEqual(["busy"]);
    expect(allowed()).toEqual({});
    const flow = await loaded(mixed);
    expect(flow.state()).toEqual({ ready: "resting" });
    expect(flow.tags()).toEqual(["full"]);
    expect(flow.allowed()).toEqual(mixed);
  });

  it("has nothing to ask for without a provider", async () => {
    const { actor, state, tags } = await loaded({});
    expect(state()).toBe("empty");
    expect(actor.getSnapshot().context.entries).toEqual([]);
    expect(tags()).toEqual(["empty"]);
  });

  it("keeps why it could not be loaded until it could, and loads again on request", async () => {
    const { actor, load, tag, state } = start();
    load.last().reject(failures.fault(500));
    await tag("failed");
    expect(actor.getSnapshot().context.failure?._tag).toBe("ServerFault");
    actor.send({ type: "NETWORK.BACK" });
    actor.send({ type: "SESSION.BACK" });
    expect(state()).toBe("failed");
    actor.send({ type: "RETRY" });
    expect(state()).toBe("loading");
    expect(actor.getSnapshot().context.failure?._tag).toBe("ServerFault");
    load.last().resolve(management(mixed));
    await tag("full");
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("has nothing left of a failure when a retry finds no provider", async () => {
    const { actor, load, tag, tags } = start();
    load.last().reject(failures.fault(500));
    await tag("failed");
    actor.send({ type: "RETRY" });
    load.last().resolve([]);
    await tag("empty");
    expect(tags()).toEqual(["empty"]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it.each([
    ["NETWORK.BACK", failures.noConnection("offline")],
    ["SESSION.BACK", failures.unauthorized()],
  ] as const)("loads by itself on %s when that was what it lacked", async (type, failure) => {
    const { actor, load, tag, state } = start();
    load.last().reject(failure);
    await tag("failed");
    actor.send({ type });
    expect(state()).toBe("loading");
    expect(load.calls).toHaveLength(2);
  });

  it("follows the press at once and has every provider told [PROF-4]", async () => {
    const { actor, save, allowed, state, tag, tags, refused } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    expect(state()).toEqual({ ready: "saving" });
    expect(tags().toSorted()).toEqual(["busy", "full"]);
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: true });
    save.last().resolve([]);
    await tag("saved");
    expect(state()).toEqual({ ready: "saved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(refused).toEqual([]);
    actor.send({ type: "TOGGLE", isAllowed: false });
    expect(tags()).not.toContain("saved");
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: false });
    expect(allowed()).toEqual({ water: false, heat: false, gas: false });
  });

  it("does nothing on further presses while the providers are told [PROF-4]", async () => {
    const { actor, save, allowed, tag } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    for (let press = 0; press < 50; press += 1) {
      actor.send({ type: "TOGGLE", isAllowed: press % 2 === 0 });
    }
    actor.send({ type: "RETRY" });
    expect(save.calls).toHaveLength(1);
    expect(save.last().signal.aborted).toBe(false);
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    save.last().resolve([]);
    await tag("saved");
    expect(save.calls).toHaveLength(1);
  });

  it("takes back those that could not be told, names them, and tells just these again [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved, refused, state } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    const missed = [{ code: "gas", failure: failures.noConnection() }];
    save.last().resolve(missed);
    await tag("failed");
    expect(state()).toEqual({ ready: "partlySaved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: false });
    expect(unsaved()).toEqual(["gas"]);
    expect(refused).toEqual([missed]);
    actor.send({ type: "RETRY" });
    expect(save.last().input).toEqual({ codes: ["gas"], isAllowed: true });
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(unsaved()).toEqual([]);
    save.last().resolve(missed);
    await tag("failed");
    expect(allowed()).toEqual({ water: true, heat: true, gas: false });
    actor.send({ type: "RETRY" });
    save.last().resolve([]);
    await tag("saved");
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
  });

  it("takes a provider back to what it was, and does not name one that is as it should be [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved, refused } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([
      { code: "water", failure: failures.fault(500) },
      { code: "heat", failure: failures.fault(500) },
    ]);
    await tag("failed");
    expect(allowed()).toEqual({ water: true, heat: false, gas: true });
    expect(unsaved()).toEqual(["heat"]);
    expect(refused).toMatchObject([[{ code: "heat" }]]);
    expect(refused[0]).toHaveLength(1);
  });

  it("takes a provider back to what was saved last, not to what was loaded once [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([]);
    await tag("saved");
    actor.send({ type: "TOGGLE", isAllowed: false });
    save.last().resolve([{ code: "gas", failure: failures.fault(500) }]);
    await tag("failed");
    expect(allowed()).toEqual({ water: false, heat: false, gas: true });
    expect(unsaved()).toEqual(["gas"]);
  });

  it("is done when only those were not told that are as they should be", async () => {
    const { actor, save, allowed, rested, state, refused } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([{ code: "water", failure: failures.fault(500) }]);
    await rested();
    expect(state()).toEqual({ ready: "saved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(refused).toEqual([]);
  });

  it("can be pressed anew after a partial failure: all are told, nothing is left of the last time", async () => {
    const { actor, save, tag, unsaved, allowed } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([{ code: "gas", failure: failures.other(503) }]);
    await tag("failed");
    actor.send({ type: "TOGGLE", isAllowed: false });
    expect(unsaved()).toEqual([]);
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: false });
    save.last().resolve([{ code: "water", failure: failures.other(503) }]);
    await tag("failed");
    expect(allowed()).toEqual({ water: true, heat: false, gas: false });
  });

  it("takes all back when a defect of ours stops the whole", async () => {
    const { actor, save, tag, unsaved, allowed, refused } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().reject(new TypeError("x is not a function"));
    await tag("failed");
    expect(allowed()).toEqual(mixed);
    expect(unsaved()).toEqual(["heat", "gas"]);
    expect(refused).toMatchObject([
      [{ code: "heat", failure: { _tag: "Defect" } }, { code: "gas" }],
    ]);
  });
});
