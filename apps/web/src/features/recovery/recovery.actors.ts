import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import { changePasswordByCode, recoverAccess } from "#contracts/endpoints/recovery.ts";
import type { Failure } from "#contracts/failure.ts";
import type { NewPasswordDraft } from "#machines/forms/new-password.form.ts";
import type { RecoveryDraft } from "#machines/forms/recovery.form.ts";
import type { MessageCode } from "#machines/kit/message.ts";
import { featureToast } from "#machines/kit/message.ts";
import { passwordRecoveryMachine } from "#machines/password-recovery/password-recovery.machine.ts";
import type { RequestedRecovery } from "#machines/recovery-request/recovery-request.machine.ts";
import { recoveryRequestMachine } from "#machines/recovery-request/recovery-request.machine.ts";
import type { Client } from "../../api/client.ts";
import type { Runtime } from "../../app/runtime.ts";
import { changeFallback } from "./recovery-failure.ts";

const waitKey = "recovery";

/** The page that the letter leads to (section 7). */
const letterPath = "recovery/change-password";

type Ready = Promise<Runtime>;

/** One call, with the wait overlay while it lasts. A press that comes before the runtime waits for it. */
const waited = async <Answer>(
  ready: Ready,
  signal: AbortSignal,
  call: (client: Client) => Effect.Effect<Answer, Failure>,
): Promise<Answer> => {
  const { client, portal } = await ready;
  portal.send({ type: "WAIT.BEGIN", key: waitKey, message: { code: "please-wait" } });
  try {
    return await Effect.runPromise(call(client), { signal });
  } finally {
    portal.send({ type: "WAIT.END", key: waitKey });
  }
};

/** What both forms tell the portal: the last refusal is not the answer to this try, and a new one is told. */
const telling = (ready: Ready, fallbackOf: (failure: Failure) => MessageCode) => ({
  starting: () => {
    void ready.then(({ portal }) => portal.send({ type: "TOAST.CLEAR" }));
  },
  refused: (_: unknown, { failure }: { failure: Failure }) => {
    const message = featureToast(failure, fallbackOf(failure));
    if (message === undefined) return;
    void ready.then(({ portal }) =>
      portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
    );
  },
});

/** The machine that asks for the letter, with the portal's real actors. */
export const recoveryRequestMachineFor = (ready: Ready) =>
  recoveryRequestMachine.provide({
    actors: {
      send: fromPromise<RequestedRecovery, { draft: RecoveryDraft }>(async ({ input, signal }) => {
        const { email } = input.draft;
        await waited(ready, signal, (client) =>
          client.call(recoverAccess, { body: { email, path: letterPath } }),
        );
        return { email };
      }),
    },
    actions: {
      ...telling(ready, () => "recovery-send-failed"),
      // The next screen says it.
      finished: () => undefined,
    },
  });

/** The machine that sets the password, with the portal's real actors; the code stays in here. */
export const passwordRecoveryMachineFor = (ready: Ready, code: string) =>
  passwordRecoveryMachine.provide({
    actors: {
      send: fromPromise<"changed", { draft: NewPasswordDraft }>(async ({ input, signal }) => {
        const { password } = input.draft;
        await waited(ready, signal, (client) =>
          client.call(changePasswordByCode, { body: { code, password } }),
        );
        return "changed";
      }),
    },
    actions: {
      ...telling(ready, changeFallback),
      finished: () => {
        void ready.then(({ portal }) => {
          // The server has ended every session of this resident, the one of this browser too.
          portal.send({ type: "PASSWORD.RECOVERED" });
          const message = { code: "recovery-password-changed" } as const;
          portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message } });
        });
      },
    },
  });
