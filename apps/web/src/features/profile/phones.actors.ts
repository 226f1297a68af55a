import { fromPromise } from "xstate";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";
import { profilePhoneMachine } from "#machines/profile-phone/profile-phone.machine.ts";
import type { Runtime } from "../../app/runtime.ts";
import { mergedPhone, withPhone } from "./phone-entries.ts";
import { orReload, telling, waited } from "./profile-call.ts";

/** The list as this tab knows it now. */
const knownOf = (portal: Runtime["portal"]): Phones =>
  portal.getSnapshot().children.session?.getSnapshot().context.user.phones ?? [];

/**
 * The form of one phone with the portal's real actors.
 * @param opened the entry that is changed, as it was when its form was opened; `null` adds one.
 */
export const profilePhoneMachineFor = (
  ready: Promise<Runtime>,
  opened: PhoneEntry | null,
  onSaved: () => void,
) =>
  profilePhoneMachine.provide({
    actors: {
      send: fromPromise<PhoneEntry, { draft: PhoneDraft }>(async ({ input, signal }) => {
        const { draft } = input;
        const runtime = await ready;
        return orReload(runtime, signal, () =>
          waited(runtime, {
            key: "profile-phone",
            signal,
            call: (client) =>
              opened === null
                ? client.call(addPhone, { body: draft })
                : client.call(savePhone, {
                    body: mergedPhone(opened, knownOf(runtime.portal), draft),
                  }),
          }),
        );
      }),
    },
    actions: {
      ...telling(ready, "phone-save-failed"),
      finished: (_, { result }) => {
        void ready.then(({ portal }) => {
          portal.send({
            type: "USER.CHANGED",
            user: { phones: withPhone(knownOf(portal), result) },
          });
          const message = { code: "contacts-saved" } as const;
          portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message } });
          onSaved();
        });
      },
    },
  });
