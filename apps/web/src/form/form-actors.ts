import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { featureToast } from "#machines/portal/message.ts";
import type { Client } from "../api/client.ts";
import type { Runtime } from "../runtime/runtime.ts";

/* What the actors of all forms share. A press that comes before the runtime waits for it. */

interface FormCall<Answer> {
  readonly call: (client: Client) => Effect.Effect<Answer, Failure>;
  /** Without one the call goes on when the screen is left. */
  readonly signal?: AbortSignal;
  /**
   * A form that is a whole page waits under the overlay, by this key. A section of a page and a dialog leave it out: they
   * wait at their own button, and the rest of the page stays of use.
   */
  readonly wait?: string;
}

/** The call of a form. */
export const sent = async <Answer>(
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
 * What a form tells the portal: the last refusal is not the answer to this try, and a new one is told.
 * @param fallback what is said of a failure for which neither the server nor the catalogue has words.
 */
export const telling = (ready: Promise<Runtime>, fallback: MessageCode) => ({
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

/** Says that it was done. */
export const saySuccess = ({ portal }: Runtime, code: MessageCode): void =>
  portal.send({ type: "TOAST.SHOW", toast: { kind: "success", message: { code } } });
