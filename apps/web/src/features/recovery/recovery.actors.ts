import { changePasswordByCode, recoverAccess } from "#contracts/endpoints/recovery.ts";
import type { NewPasswordDraft } from "#machines/forms/new-password.form.ts";
import type { RecoveryDraft } from "#machines/forms/recovery.form.ts";
import { passwordRecoveryMachine } from "#machines/access/password-recovery/password-recovery.machine.ts";
import type { RequestedRecovery } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { saySuccess, sent, telling } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { callActor } from "../../runtime/call-actor.ts";

const waitKey = "recovery";

/** The page that the letter leads to (section 7). */
const letterPath = "recovery/change-password";

type Ready = Promise<Runtime>;

/** The machine that asks for the letter, with the portal's real actors. */
export const recoveryRequestMachineFor = (ready: Ready) =>
  recoveryRequestMachine.provide({
    actors: {
      send: callActor<RequestedRecovery, { draft: RecoveryDraft }>(async (input, signal) => {
        const { email } = input.draft;
        await sent(await ready, {
          wait: waitKey,
          signal,
          call: (client) => client.call(recoverAccess, { body: { email, path: letterPath } }),
        });
        return { email };
      }),
    },
    actions: {
      ...telling(ready, "recovery-send-failed"),
      // The next screen says it.
      finished: () => undefined,
    },
  });

/** The machine that sets the password, with the portal's real actors; the code stays in here. */
export const passwordRecoveryMachineFor = (ready: Ready, code: string) =>
  passwordRecoveryMachine.provide({
    actors: {
      send: callActor<"changed", { draft: NewPasswordDraft }>(async (input, signal) => {
        const { password } = input.draft;
        await sent(await ready, {
          wait: waitKey,
          signal,
          call: (client) => client.call(changePasswordByCode, { body: { code, password } }),
        });
        return "changed" as const;
      }),
    },
    actions: {
      ...telling(ready, "recovery-change-failed"),
      finished: () => {
        void ready.then((runtime) => {
          // The server has ended every session of that resident, perhaps the one of this browser.
          runtime.portal.send({ type: "PASSWORD.RECOVERED" });
          saySuccess(runtime, "recovery-password-changed");
        });
      },
    },
  });
