import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import type { BillOrder, Unsaved } from "#machines/profile/bill-by-email/bill-by-email.setup.ts";
import { billByEmailMachine } from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import { billChoiceOf } from "#machines/profile/bill-by-email/bill-by-email.setup.ts";
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
  const told: (readonly Unsaved[])[] = [];
  const { actor } = startActor(
    billByEmailMachine.provide({
      actors: { load: load.logic, save: save.logic },
      actions: { tellUnsaved: (_, { unsaved }) => told.push(unsaved) },
    }),
  );
  const tag = (name: "busy" | "failed" | "empty" | "full" | "saved") =>
    waitFor(actor, (snapshot) => snapshot.hasTag(name));
  return {
    actor,
    load,
    save,
    told,
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
  ] as const)("shows %s of %j [PROF-4]", (choice, allowed) => {
    expect(billChoiceOf(management(allowed))).toBe(choice);
  });

  it("waits for the settings of the providers", async () => {
    const { state, tags, allowed } = start();
    expect(state()).toBe("loading");
    expect(tags()).toEqual(["busy"]);
    expect(allowed()).toEqual({});
    const flow = await loaded(mixed);
    expect(flow.state()).toEqual({ ready: "resting" });
    expect(flow.tags()).toEqual(["full"]);
    expect(flow.allowed()).toEqual(mixed);
  });

  it("is empty without a provider", async () => {
    const { actor, state, tags } = await loaded({});
    expect(state()).toBe("empty");
    expect(actor.getSnapshot().context.entries).toEqual([]);
    expect(tags()).toEqual(["empty"]);
  });

  it("keeps the failure until the settings load, and retries on request", async () => {
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

  it("clears the failure when a retry finds no provider", async () => {
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
  ] as const)("retries on %s when that was missing", async (type, failure) => {
    const { actor, load, tag, state } = start();
    load.last().reject(failure);
    await tag("failed");
    actor.send({ type });
    expect(state()).toBe("loading");
    expect(load.calls).toHaveLength(2);
  });

  it("changes at once and saves for every provider [PROF-4]", async () => {
    const { actor, save, allowed, state, tag, tags, told } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    expect(state()).toEqual({ ready: "saving" });
    expect(tags().toSorted()).toEqual(["busy", "full"]);
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: true });
    save.last().resolve([]);
    await tag("saved");
    expect(state()).toEqual({ ready: "saved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(told).toEqual([]);
    actor.send({ type: "TOGGLE", isAllowed: false });
    expect(tags()).not.toContain("saved");
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: false });
    expect(allowed()).toEqual({ water: false, heat: false, gas: false });
  });

  it("ignores further presses while saving [PROF-4]", async () => {
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

  it("reverts the providers that failed, names them, and retries only these [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved, told, state } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    const missed = [{ code: "gas", failure: failures.rejected(409) }];
    save.last().resolve(missed);
    await tag("failed");
    expect(state()).toEqual({ ready: "partlySaved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: false });
    expect(unsaved()).toEqual(["gas"]);
    expect(told).toEqual([missed]);
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

  it("reverts a provider to its former setting, and does not name one that is already right [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved, told } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([
      { code: "water", failure: failures.rejected(422) },
      { code: "heat", failure: failures.rejected(422) },
    ]);
    await tag("failed");
    expect(allowed()).toEqual({ water: true, heat: false, gas: true });
    expect(unsaved()).toEqual(["heat"]);
    expect(told).toMatchObject([[{ code: "heat" }]]);
    expect(told[0]).toHaveLength(1);
  });

  it("reverts a provider to the setting that was saved last, not the one loaded first [PROF-4]", async () => {
    const { actor, save, allowed, tag, unsaved } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([]);
    await tag("saved");
    actor.send({ type: "TOGGLE", isAllowed: false });
    save.last().resolve([{ code: "gas", failure: failures.rejected(422) }]);
    await tag("failed");
    expect(allowed()).toEqual({ water: false, heat: false, gas: true });
    expect(unsaved()).toEqual(["gas"]);
  });

  it("succeeds when all providers that failed already have the right setting", async () => {
    const { actor, save, allowed, rested, state, told } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([{ code: "water", failure: failures.rejected(422) }]);
    await rested();
    expect(state()).toEqual({ ready: "saved" });
    expect(allowed()).toEqual({ water: true, heat: true, gas: true });
    expect(told).toEqual([]);
  });

  it("can be pressed again after a partial failure: all are saved again", async () => {
    const { actor, save, tag, unsaved, allowed } = await loaded(mixed);
    actor.send({ type: "TOGGLE", isAllowed: true });
    save.last().resolve([{ code: "gas", failure: failures.other(429) }]);
    await tag("failed");
    actor.send({ type: "TOGGLE", isAllowed: false });
    expect(unsaved()).toEqual([]);
    expect(save.last().input).toEqual({ codes: ["water", "heat", "gas"], isAllowed: false });
    save.last().resolve([{ code: "water", failure: failures.other(429) }]);
    await tag("failed");
    expect(allowed()).toEqual({ water: true, heat: false, gas: false });
  });

  describe("without a readable answer", () => {
    const gas = { code: "gas", failure: failures.noConnection() };
    const unanswered = async (...unsaved: readonly Unsaved[]) => {
      const flow = await loaded(mixed);
      flow.actor.send({ type: "TOGGLE", isAllowed: true });
      flow.save.last().resolve(unsaved);
      await waitFor(flow.actor, (snapshot) => snapshot.matches({ ready: "checking" }));
      return flow;
    };
    const unknown = async (...unsaved: readonly Unsaved[]) => {
      const flow = await unanswered(...unsaved);
      flow.load.last().reject(failures.noConnection());
      await flow.tag("failed");
      return flow;
    };

    it("shows the wanted setting and takes no press until the settings tell [PROF-4]", async () => {
      const { actor, allowed, tags, state, save, told } = await unanswered(gas);
      expect(tags().toSorted()).toEqual(["busy", "full"]);
      expect(allowed()).toEqual({ water: true, heat: true, gas: true });
      actor.send({ type: "TOGGLE", isAllowed: false });
      actor.send({ type: "RETRY" });
      expect(state()).toEqual({ ready: "checking" });
      expect(save.calls).toHaveLength(1);
      expect(told).toEqual([]);
    });

    it("is saved if the settings are as wanted [PROF-4]", async () => {
      const { load, tag, allowed, unsaved, told } = await unanswered(gas);
      load.last().resolve(management({ water: true, heat: true, gas: true }));
      await tag("saved");
      expect(allowed()).toEqual({ water: true, heat: true, gas: true });
      expect(unsaved()).toEqual([]);
      expect(told).toEqual([]);
    });

    it("names those that are not as wanted, with what the server has [PROF-4]", async () => {
      const heat = { code: "heat", failure: failures.fault(500) };
      const { load, tag, state, allowed, unsaved, told, save, actor } = await unanswered(gas, heat);
      load.last().resolve(management({ water: false, heat: true, gas: false }));
      await tag("failed");
      expect(state()).toEqual({ ready: "partlySaved" });
      // Another device has switched the water off meanwhile: this change reached it.
      expect(allowed()).toEqual({ water: false, heat: true, gas: false });
      expect(unsaved()).toEqual(["gas"]);
      expect(told).toEqual([[gas]]);
      actor.send({ type: "RETRY" });
      expect(save.last().input).toEqual({ codes: ["gas"], isAllowed: true });
    });

    it("counts a provider as done that the settings no longer have, and is empty without any", async () => {
      const flow = await unanswered(gas);
      flow.load.last().resolve(management({ water: true, heat: true }));
      await flow.tag("saved");
      expect(flow.allowed()).toEqual({ water: true, heat: true });
      const { load, tag, state } = await unanswered(gas);
      load.last().resolve([]);
      await tag("empty");
      expect(state()).toBe("empty");
    });

    it("is looked up also if only one of several has no answer [PROF-4]", async () => {
      const { load, tag, unsaved } = await unanswered(
        { code: "heat", failure: failures.rejected(422) },
        gas,
      );
      load.last().resolve(management({ water: true, heat: false, gas: true }));
      await tag("failed");
      expect(unsaved()).toEqual(["heat"]);
    });

    it("shows no settings while these do not load, and takes no press [PROF-4]", async () => {
      const { actor, tags, state, unsaved, told, save } = await unknown(gas);
      expect(state()).toBe("failed");
      expect(tags()).toEqual(["failed"]);
      expect(unsaved()).toEqual(["gas"]);
      expect(actor.getSnapshot().context.failure?._tag).toBe("NoConnection");
      expect(told).toEqual([]);
      actor.send({ type: "TOGGLE", isAllowed: true });
      expect(save.calls).toHaveLength(1);
    });

    it.each(["NETWORK.BACK", "RETRY"] as const)(
      "is looked up again on %s: saved, or not [PROF-4]",
      async (type) => {
        const done = await unknown(gas);
        done.actor.send({ type });
        expect(done.state()).toBe("loading");
        done.load.last().resolve(management({ water: true, heat: true, gas: true }));
        await done.tag("saved");
        expect(done.allowed()).toEqual({ water: true, heat: true, gas: true });
        const undone = await unknown(gas);
        undone.actor.send({ type });
        undone.load.last().resolve(management({ water: true, heat: true, gas: false }));
        await undone.tag("full");
        expect(undone.state()).toEqual({ ready: "partlySaved" });
        expect(undone.told).toEqual([[gas]]);
      },
    );

    it("is looked up again when the resident is signed in again [PROF-4]", async () => {
      const { actor, load, tag, state } = await unanswered(gas);
      load.last().reject(failures.unauthorized());
      await tag("failed");
      actor.send({ type: "SESSION.BACK" });
      expect(state()).toBe("loading");
    });

    it("is looked up after an unexpected error as well", async () => {
      const { actor, save, load, tag, unsaved, allowed, told } = await loaded(mixed);
      actor.send({ type: "TOGGLE", isAllowed: true });
      save.last().reject(new TypeError("x is not a function"));
      await waitFor(actor, (snapshot) => snapshot.matches({ ready: "checking" }));
      expect(unsaved()).toEqual(["heat", "gas"]);
      load.last().reject(failures.fault(500));
      await tag("failed");
      actor.send({ type: "RETRY" });
      load.last().resolve(management(mixed));
      await tag("full");
      expect(allowed()).toEqual(mixed);
      expect(told).toMatchObject([
        [{ code: "heat", failure: { _tag: "Defect" } }, { code: "gas" }],
      ]);
    });
  });
});
