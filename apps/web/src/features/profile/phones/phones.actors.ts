import { getPhones } from "#contracts/endpoints/profile.ts";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";
import { isOtherPhone } from "#machines/forms/phone.form.ts";
import { profilePhoneMachine } from "#machines/profile/profile-phone/profile-phone.machine.ts";
import { saySuccess, sent } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { markOf, withEntry } from "../editing/contact-entries.ts";
import { orReload } from "../editing/profile-call.ts";
import type { Version } from "../editing/version.actors.ts";
import { isOvertaken, tellingOf, versionMachineFor } from "../editing/version.actors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The list as this tab knows it now. */
const knownOf = (portal: Runtime["portal"]): Phones =>
  portal.getSnapshot().children.session?.getSnapshot().context.user.phones ?? [];

/**
 * The form of one phone with the portal's real actors.
 * @param id the entry to change, based on the version; an unknown one is added.
 */
export const profilePhoneMachineFor = (
  ready: Promise<Runtime>,
  id: string | null,
  version: Version<Phones>,
  onSaved: () => void,
) =>
  profilePhoneMachine.provide({
    actors: {
      send: callActor<PhoneEntry, { draft: PhoneDraft }>(async (input, signal) => {
        const { draft } = input;
        const runtime = await ready;
        const { base } = version.getSnapshot().context;
        const entry = base.find((one) => one.id === id);
        return orReload(runtime, signal, () =>
          sent(runtime, {
            signal,
            call: (client) => {
              if (entry === undefined) return client.call(addPhone, { body: draft });
              const was = { phone: entry.phone, ...markOf(base, entry) };
              return client.call(savePhone, { body: { id: entry.id, ...draft, was } });
            },
          }),
        );
      }),
    },
    actions: {
      ...tellingOf(ready, "phone-save-failed", version, isOvertaken),
      finished: (_, { result }) => {
        void ready.then((runtime) => {
          const phones = withEntry(knownOf(runtime.portal), result);
          runtime.portal.send({ type: "USER.CHANGED", user: { phones } });
          saySuccess(runtime, "contacts-saved");
          onSaved();
        });
      },
    },
  });

export const phoneVersionMachineFor = (ready: Promise<Runtime>, id: string | null) =>
  versionMachineFor<Phones>(ready, {
    isOther: isOtherPhone(id),
    call: (client) => client.call(getPhones, {}),
    userOf: (phones) => ({ phones }),
  });
