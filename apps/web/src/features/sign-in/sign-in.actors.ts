import { authenticate } from "#contracts/endpoints/account.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { SignInValues, CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { formToasts, runCall } from "../../form/form-actors.ts";
import { openSession } from "./open-session.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { callActor } from "../../runtime/call-actor.ts";

const bodyOf = ({ login, password, recaptcha }: SignInValues) => ({
  account: login,
  password,
  ...(recaptcha === "" ? {} : { recaptcha }),
});

/**
 * The sign-in machine with the portal's real actors.
 * @param fetchNext fetches the next screen while the server checks the credentials.
 */
export const signInMachineFor = (ready: Promise<Runtime>, fetchNext: () => void) => {
  const toasts = formToasts(ready, "sign-in-failed");
  return signInMachine.provide({
    actors: {
      send: callActor<OpenedSession, FormSent<SignInValues, CaptchaNeeds>>(
        async (input, signal) => {
          const runtime = await ready;
          const { accessToken } = await runCall(runtime, {
            wait: "sign-in",
            signal,
            call: (client) => client.call(authenticate, { body: bodyOf(input.values) }),
          });
          return openSession(runtime, accessToken);
        },
      ),
    },
    actions: {
      ...toasts,
      starting: () => {
        fetchNext();
        void ready.then(({ portal }) => portal.send({ type: "SIGN_IN.STARTED" }));
        toasts.starting();
      },
      finished: (_, { result }) => {
        void ready.then(({ portal }) =>
          portal.send({ type: "SIGNED_IN", expiresAt: result.expiresAt }),
        );
      },
    },
  });
};
