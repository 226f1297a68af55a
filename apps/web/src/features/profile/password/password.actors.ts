import * as Effect from "effect/Effect";
import { changePassword } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { PasswordChangeValues } from "#machines/forms/password-change.form.ts";
import { passwordChangeMachine } from "#machines/profile/password-change/password-change.machine.ts";
import { passwordMachine } from "#machines/profile/password/password.machine.ts";
import { formToasts, runCall, saySuccess } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The field names of the call, which the server uses in refusals, and those of the form. */
const fields: ReadonlyMap<string | undefined, keyof PasswordChangeValues> = new Map([
  ["password", "password"],
  ["newPassword", "new_password"],
]);

/** The refusal with the form's field names; messages for other fields go to the form as a whole. */
const inFormNames = (failure: Failure): Failure =>
  failure._tag === "Rejected"
    ? {
        ...failure,
        items: failure.items.map(({ message, field }) => {
          const name = fields.get(field);
          return name === undefined ? { message } : { message, field: name };
        }),
      }
    : failure;

/** The form with the portal's real actors. */
const passwordChangeMachineFor = (ready: Promise<Runtime>) =>
  passwordChangeMachine.provide({
    actors: {
      send: callActor<"changed", FormSent<PasswordChangeValues>>(async (input, signal) => {
        const { password, new_password: newPassword } = input.values;
        await runCall(await ready, {
          signal,
          call: (client) =>
            client
              .call(changePassword, { body: { password, newPassword } })
              .pipe(Effect.mapError(inFormNames)),
        });
        return "changed" as const;
      }),
    },
    actions: {
      ...formToasts(ready, "password-change-failed"),
      finished: () => {
        void ready.then((runtime) => saySuccess(runtime, "password-changed"));
      },
    },
  });

/** The section with the portal's real actors. */
export const passwordMachineFor = (ready: Promise<Runtime>) =>
  passwordMachine.provide({ actors: { fillIn: passwordChangeMachineFor(ready) } });
