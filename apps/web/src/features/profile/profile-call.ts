import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { MessageCode } from "#machines/kit/message.ts";
import { featureToast } from "#machines/kit/message.ts";
import type { Client } from "../../api/client.ts";
import type { Runtime } from "../../app/runtime.ts";

interface WaitedCall<Answer> {
  /** The section's own, so that each wait ends by itself. */
  readonly key: string;
  readonly call: (client: Client) => Effect.Effect<Answer, Failure>;
  /** Without one the call goes on when the screen is left. */
  readonly signal?: AbortSignal;
}

/** One call of a section, with the wait overlay while it lasts. */
export const waited = async <Answer>(
  { client, portal }: Runtime,
  { key, call, signal }: WaitedCall<Answer>,
): Promise<Answer> => {
  portal.send({ type: "WAIT.BEGIN", key, message: { code: "please-wait" } });
  try {
    return await Effect.runPromise(call(client), signal === undefined ? {} : { signal });
  } finally {
    if (portal.getSnapshot().status === "active") portal.send({ type: "WAIT.END", key });
  }
};

/** A save. Given up half-way, nobody knows here whether it was stored: the resident's data is fetched anew. */
export const orReload = async <Answer>(
  { portal }: Runtime,
  signal: AbortSignal,
  save: () => Promise<Answer>,
): Promise<Answer> => {
  const reload = () => {
    if (portal.getSnapshot().status === "active") portal.send({ type: "USER.RELOAD" });
  };
  signal.addEventListener("abort", reload);
  try {
    return await save();
  } finally {
    signal.removeEventListener("abort", reload);
  }
};

/** What a form of the profile tells the portal: the last refusal is not the answer to this try, and a new one is told. */
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
