import { fromPromise } from "xstate";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";
import { profilePhoneMachine } from "#machines/profile-phone/profile-phone.machine.ts";
import type { Runtime } from "../../app/runtime.ts";
import { withPhone } from "./phone-entries.ts";
import { telling, waited } from "./profile-call.ts";

/**
 * The form of one phone with the portal's real actors.
 * @param id which entry is changed; `null` adds one.
 */
export const profilePhoneMachineFor = (
  ready: Promise<Runtime>,
  id: string | null,
  onSaved: () => void,
) =>
  profilePhoneMachine.provide({
    actors: {
      send: fromPromise<PhoneEntry, { draft: PhoneDraft }>(async ({ input, signal }) => {
        const { phone, useAsDefault } = input.draft;
        const runtime = await ready;
        const { portal } = runtime;
        // Given up half-way, nobody knows here whether it was stored: the list is fetched anew.
        const reload = () => {
          if (portal.getSnapshot().status === "active") portal.send({ type: "USER.RELOAD" });
        };
        signal.addEventListener("abort", reload);
        return waited(runtime, {
          key: "profile-phone",
          signal,
          call: (client) =>
            id === null
              ? client.call(addPhone, { body: { phone, useAsDefault } })
              : client.call(savePhone, { body: { id, phone, useAsDefault } }),
        }).finally(() => signal.removeEventListener("abort", reload));
      }),
    },
    actions: {
      ...telling(ready, "phone-save-failed"),
      finished: (_, { result }) => {
        void ready.then(({ portal }) => {
          const known = portal.getSnapshot().children.session?.getSnapshot().context.user.phones;
          portal.send({ type: "USER.CHANGED", user: { phones: withPhone(known ?? [], result) } });
          const message = { code: "contacts-saved" } as const;
          portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message } });
          onSaved();
        });
      },
    },
  });
