import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import { isFilled } from "#machines/forms/fill-in.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { featureToast } from "#machines/portal/message.ts";
import type { Client } from "../api/client.ts";
import { forgetInput, storeInput } from "../api/input-store.ts";
import type { Runtime } from "../runtime/runtime.ts";

/* Shared by the actors of all forms. A submit before the runtime is there waits for it. */

interface FormCall<Answer> {
  readonly call: (client: Client) => Effect.Effect<Answer, Failure>;
  /** Without a signal the call continues when the screen is left. */
  readonly signal?: AbortSignal;
  /**
   * A whole-page form shows the wait overlay under this key. Sections and dialogs leave it out: they show progress at
   * their own button, and the rest of the page stays usable.
   */
  readonly wait?: string;
}

/** Runs the call of a form. */
export const runCall = async <Answer>(
  { client, portal }: Runtime,
  { call, signal, wait }: FormCall<Answer>,
): Promise<Answer> => {
  if (wait !== undefined)
    portal.send({ type: "WAIT.BEGIN", key: wait, message: { code: "please-wait" } });
  try {
    return await Effect.runPromise(call(client), signal === undefined ? {} : { signal });
  } finally {
    if (wait !== undefined && portal.getSnapshot().status === "active")
      portal.send({ type: "WAIT.END", key: wait });
  }
};

/**
 * The messages of a form to the portal: clears the last refusal before a try, and reports a new one.
 * @param fallback the message of a failure for which neither the server nor the catalogue has one.
 */
export const formToasts = (ready: Promise<Runtime>, fallback: MessageCode) => ({
  starting: () => {
    void ready.then(({ portal }) => portal.send({ type: "TOAST.CLEAR" }));
  },
  refused: (_: unknown, { failure }: { failure: Failure }) => {
    const message = featureToast(failure, fallback);
    if (message === undefined) return;
    void ready.then(({ portal }) =>
      portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
    );
  },
});

/** The actions of a flow whose input the tab keeps under this name until it is sent. */
export const keptInput = (keptAs: string) => ({
  keepInput: (_: unknown, { input }: { readonly input: object }) => {
    if (Object.values(input).some(isFilled)) storeInput(keptAs, input);
    else forgetInput(keptAs);
  },
  forgetInput: () => forgetInput(keptAs),
});

/** Reports the success. */
export const saySuccess = ({ portal }: Runtime, code: MessageCode): void =>
  portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message: { code } } });
