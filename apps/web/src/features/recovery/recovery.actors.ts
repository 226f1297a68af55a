import * as Effect from "effect/Effect";
import { changePasswordByCode, recoverAccess } from "#contracts/endpoints/recovery.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { NewPasswordValues } from "#machines/forms/new-password.form.ts";
import type { RecoveryValues } from "#machines/forms/recovery.form.ts";
import type { PasswordOutcome } from "#machines/access/password-recovery/password-recovery.machine.ts";
import {
  isCodeRefused,
  passwordRecoveryMachine,
} from "#machines/access/password-recovery/password-recovery.machine.ts";
import { recoveryMachine } from "#machines/access/recovery/recovery.machine.ts";
import type { RequestedRecovery } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { formToasts, keptInput, runCall, saySuccess } from "../../form/form-actors.ts";
import { recoveryPaths } from "../../runtime/paths.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { callActor } from "../../runtime/call-actor.ts";

const waitKey = "recovery";

/** The page that the letter leads to (REC-2). */
const letterPath = recoveryPaths.changePassword.slice(1);

type Ready = Promise<Runtime>;

/** The name under which the tab keeps the address of the letter. */
export const letterKeptAs = "recovery";

/** The form that asks for the letter. */
const recoveryRequestMachineFor = (ready: Ready) =>
  recoveryRequestMachine.provide({
    actors: {
      send: callActor<RequestedRecovery, FormSent<RecoveryValues>>(async (input, signal) => {
        const { email } = input.values;
        await runCall(await ready, {
          wait: waitKey,
          signal,
          call: (client) => client.call(recoverAccess, { body: { email, path: letterPath } }),
        });
        return { email };
      }),
    },
    actions: {
      ...formToasts(ready, "recovery-send-failed"),
      ...keptInput(letterKeptAs),
      // The next screen reports it.
      finished: () => undefined,
    },
  });

/** The form that sets the password. The code stays in this actor. */
const passwordRecoveryMachineFor = (ready: Ready, code: string | null) => {
  const tell = formToasts(ready, "recovery-change-failed");
  return passwordRecoveryMachine.provide({
    actors: {
      send: callActor<PasswordOutcome, FormSent<NewPasswordValues>>(async (input, signal) => {
        const { values, mayBeDone } = input;
        // The form is shown only with a code.
        const body = { code: code ?? "", password: values.password };
        return runCall(await ready, {
          wait: waitKey,
          signal,
          call: (client) =>
            client.call(changePasswordByCode, { body }).pipe(
              Effect.as<PasswordOutcome>({ refusal: null, mayBeDone: false }),
              Effect.catchIf(isCodeRefused, (refusal) => Effect.succeed({ refusal, mayBeDone })),
            ),
        });
      }),
    },
    actions: {
      ...tell,
      finished: (_: unknown, { result: { refusal } }: { result: PasswordOutcome }) => {
        if (refusal !== null) {
          tell.refused(_, { failure: refusal });
          return;
        }
        void ready.then((runtime) => {
          // The server has ended all sessions of that resident, perhaps this browser's too.
          runtime.portal.send({ type: "PASSWORD.RECOVERED" });
          saySuccess(runtime, "recovery-password-changed");
        });
      },
    },
  });
};

/** The recovery with the portal's real actors, for the code of one letter, or before there is one. */
export const recoveryMachineFor = (ready: Ready, code: string | null) =>
  recoveryMachine.provide({
    actors: {
      askForLetter: recoveryRequestMachineFor(ready),
      setPassword: passwordRecoveryMachineFor(ready, code),
    },
  });
