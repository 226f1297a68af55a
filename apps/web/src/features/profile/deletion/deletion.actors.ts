import { deleteProfile } from "#contracts/endpoints/profile-changes.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { DeletionValues } from "#machines/forms/deletion.form.ts";
import { profileDeletionMachine } from "#machines/profile/profile-deletion/profile-deletion.machine.ts";
import { formToasts, runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/**
 * The form with the portal's real actors. A confirmed deletion continues when the screen is left: the profile will be
 * deleted, and its session must end.
 */
export const profileDeletionMachineFor = (ready: Promise<Runtime>) => {
  const toasts = formToasts(ready, "profile-deletion-failed");
  return profileDeletionMachine.provide({
    actors: {
      send: callActor<"deleted", FormSent<DeletionValues>>(async (input) => {
        const { password } = input.values;
        const runtime = await ready;
        await runCall(runtime, {
          call: (client) => client.call(deleteProfile, { body: { password } }),
        });
        const { portal } = runtime;
        if (portal.getSnapshot().status === "active") portal.send({ type: "PROFILE.DELETED" });
        return "deleted" as const;
      }),
    },
    actions: {
      ...toasts,
      refused: (_, params) => {
        toasts.refused(_, params);
        if (params.failure._tag === "Unauthorized")
          void ready.then(({ portal }) => portal.send({ type: "DELETION.REFUSED" }));
      },
      // The portal reports it, and opens the landing page.
      finished: () => undefined,
    },
  });
};
