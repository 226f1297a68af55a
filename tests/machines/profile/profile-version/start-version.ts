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

export const one: PhoneEntry = { id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: true };
export const two: PhoneEntry = { id: "p2", phone: "+38 (050) 765 43 21", useAsDefault: false };
export const base: Phones = [one, two];
export const newer: Phones = [one, { ...two, phone: "+38 (099) 999 99 99" }];
export const newest: Phones = [one, { ...two, phone: "+38 (099) 000 00 00" }];
export const without: Phones = [one];
export const typed = "+38 (093) 000 11 22";
export const conflict = failures.rejected(409, [{ field: "was", message: "changed" }]);

type Tag = "outdated" | "known" | "gone" | "busy" | "failed";

export const start = () => {
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
    store: (stored: Phones) => actor.send({ type: "PROFILE.CHANGED_ELSEWHERE", stored }),
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
export const refuse = async () => {
  const all = start();
  all.type(typed);
  all.send({ type: "SUBMIT" });
  all.save.last().reject(conflict);
  await all.until("busy");
  return all;
};

export const fetched = async (stored: Phones = newer) => {
  const all = await refuse();
  all.fetch.last().resolve(stored);
  await all.until("known");
  return all;
};
