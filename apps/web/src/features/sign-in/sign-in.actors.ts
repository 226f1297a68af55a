import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import { authenticate } from "#contracts/endpoints/account.ts";
import type { SignInDraft } from "#machines/forms/sign-in.form.ts";
import { featureToast } from "#machines/kit/message.ts";
import type { OpenedSession } from "#machines/sign-in/sign-in.machine.ts";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { Runtime } from "../../app/runtime.ts";

const waitKey = "sign-in";

/**
 * The sign-in machine with the portal's real actors. The runtime may still be loading when the form is already
 * there: a press of the button then waits for it instead of being lost.
 */
export const signInMachineFor = (ready: Promise<Runtime>) =>
  signInMachine.provide({
    actors: {
      send: fromPromise<OpenedSession, { draft: SignInDraft }>(async ({ input, signal }) => {
        const { draft } = input;
        const { client, store, portal } = await ready;
        portal.send({ type: "WAIT.BEGIN", key: waitKey, message: { code: "please-wait" } });
        try {
          const { accessToken } = await Effect.runPromise(
            client.call(authenticate, {
              body: {
                account: draft.login,
                password: draft.password,
                ...(draft.recaptcha === "" ? {} : { recaptcha: draft.recaptcha }),
              },
            }),
            { signal },
          );
          return store.open(accessToken);
        } finally {
          portal.send({ type: "WAIT.END", key: waitKey });
        }
      }),
    },
    actions: {
      starting: () => {
        void ready.then(({ portal }) => {
          portal.send({ type: "SIGN_IN.STARTED" });
          // The last refusal must not be read as the answer to this try.
          portal.send({ type: "TOAST.CLEAR" });
        });
      },
      finished: (_, { result }) => {
        void ready.then(({ portal }) =>
          portal.send({ type: "SIGNED_IN", expiresAt: result.expiresAt }),
        );
      },
      refused: (_, { failure }) => {
        const message = featureToast(failure, "sign-in-failed");
        if (message === undefined) return;
        void ready.then(({ portal }) =>
          portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
        );
      },
    },
  });
