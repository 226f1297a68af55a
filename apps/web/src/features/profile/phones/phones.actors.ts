import { getPhones } from "#contracts/endpoints/profile.ts";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { PhoneValues, PhoneNeeds } from "#machines/forms/phone.form.ts";
import { entryOf, hasOtherPhone, storedPhone } from "#machines/forms/phone.form.ts";
import { isConflict } from "#machines/forms/refusal.ts";
import { phonePart } from "#machines/profile/profile-version/edited-parts.ts";
import { profilePhoneMachine } from "#machines/profile/profile-phone/profile-phone.machine.ts";
import { runCall, saySuccess } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { knownContacts, markOf, withEntry } from "../editing/contact-entries.ts";
import { orReload, unlessSaved } from "../editing/profile-call.ts";
import { versionMachineFor } from "../editing/version.actors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** Adds the phone, or changes the entry as it was when it was opened. */
const save = (runtime: Runtime, { values, needs }: FormSent<PhoneValues, PhoneNeeds>) => {
  const { client } = runtime;
  const ifSaved = unlessSaved(runtime, {
    // Also a number that is taken: by this form's earlier attempt to add it.
    isConflict,
    read: (quiet) => quiet.call(getPhones, {}),
    answerOf: (stored) => storedPhone(needs, values, stored),
  });
  const entry = entryOf(needs);
  if (entry === undefined) return client.callOr(addPhone, { body: values }, ifSaved);
  const was = { phone: entry.phone, ...markOf(needs.phones, entry) };
  return client.callOr(savePhone, { body: { id: entry.id, ...values, was } }, ifSaved);
};

/** The form of one phone with the portal's real actors; an unknown entry is added. */
const profilePhoneMachineFor = (ready: Promise<Runtime>, onSaved: () => void) =>
  profilePhoneMachine.provide({
    actors: {
      send: callActor<PhoneEntry, FormSent<PhoneValues, PhoneNeeds>>(async (input, signal) => {
        const runtime = await ready;
        return orReload(runtime, signal, () =>
          runCall(runtime, { signal, call: () => save(runtime, input) }),
        );
      }),
    },
    actions: {
      finished: ({ context: { needs, values } }, { result }) => {
        const isChanged = hasOtherPhone(needs, values);
        void ready.then((runtime) => {
          const phones = withEntry(knownContacts(runtime).phones, result);
          runtime.portal.send({ type: "USER.CHANGED", user: { phones } });
          saySuccess(runtime, isChanged ? "contacts-saved" : "saved-unchanged");
          onSaved();
        });
      },
    },
  });

/**
 * The form and its version.
 * @param id the entry to change; `null` adds one.
 */
export const phoneVersionMachineFor = (
  ready: Promise<Runtime>,
  id: string | null,
  onSaved: () => void,
  onCancel: () => void,
) =>
  versionMachineFor(ready, {
    part: phonePart(id),
    form: profilePhoneMachineFor(ready, onSaved),
    call: (client) => client.call(getPhones, {}),
    userOf: (phones) => ({ phones }),
    fallback: "phone-save-failed",
    onCancel,
  });
