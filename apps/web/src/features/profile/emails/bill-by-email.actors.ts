import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import { getEmailManagement, saveEmailManagement } from "#contracts/endpoints/profile-changes.ts";
import type { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import type { BillOrder, Unsaved } from "#machines/profile/bill-by-email/bill-by-email.setup.ts";
import { billByEmailMachine } from "#machines/profile/bill-by-email/bill-by-email.machine.ts";
import { featureToast } from "#machines/portal/message.ts";
import { callsBesideOthers } from "#web/api/calls-at-once.ts";
import type { Client } from "#web/api/client.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor, failureIn } from "#web/runtime/call-actor.ts";

const tell = (client: Client, code: string, isAllowed: boolean): Effect.Effect<Unsaved | null> =>
  client
    .call(saveEmailManagement, {
      body: { serviceProviderCode: code, isAllowToSendEmail: isAllowed },
    })
    .pipe(
      Effect.matchCause({
        onSuccess: () => null,
        onFailure: (cause) => ({ code, failure: failureIn(Cause.squash(cause)) }),
      }),
    );

/** The box for bills by email with the portal's real actors. */
export const billByEmailMachineFor = (ready: Promise<Runtime>) =>
  billByEmailMachine.provide({
    actors: {
      load: callActor<EmailManagement>(async (_, signal) => {
        const { client } = await ready;
        return Effect.runPromise(client.call(getEmailManagement, {}), { signal });
      }),
      // Continues when the screen is left: nobody asked for half of the providers.
      save: callActor<readonly Unsaved[], BillOrder>(async (input) => {
        const { client } = await ready;
        const results = await Effect.runPromise(
          Effect.forEach(input.codes, (code) => tell(client, code, input.isAllowed), {
            concurrency: callsBesideOthers,
          }),
        );
        return results.filter((result) => result !== null);
      }),
    },
    actions: {
      tellUnsaved: (_, { unsaved }) => {
        // One message for all providers; none if the global handling has reported one.
        const messages = unsaved.map(({ failure }) => featureToast(failure, "processing-failed"));
        const [message] = messages;
        if (message === undefined || messages.includes(undefined)) return;
        void ready.then(({ portal }) =>
          portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
        );
      },
    },
  });
