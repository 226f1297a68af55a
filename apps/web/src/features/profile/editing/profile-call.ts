import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import type { Client, Reconsider } from "#web/api/client.ts";
import type { Runtime } from "#web/runtime/runtime.ts";

/** A save. If it is aborted, its outcome is unknown, so the resident's data is reloaded. */
export const orReload = async <Answer>(
  { portal }: Runtime,
  signal: AbortSignal,
  save: () => Promise<Answer>,
): Promise<Answer> => {
  const reload = () => {
    if (portal.getSnapshot().status === "active") portal.send({ type: "USER.MAYBE_CHANGED" });
  };
  signal.addEventListener("abort", reload);
  try {
    return await save();
  } finally {
    signal.removeEventListener("abort", reload);
  }
};

interface LookUp<Answer, Stored> {
  /** Whether it was refused because something else is stored. */
  readonly isConflict: (failure: Failure) => boolean;
  readonly read: (client: Client) => Effect.Effect<Stored, Failure>;
  /** The answer, if what was sent is stored. */
  readonly answerOf: (stored: Stored) => Answer | undefined;
}

/**
 * A save counts as done if it is refused although what was sent is stored: an earlier attempt whose answer was lost was
 * carried out. Otherwise the refusal stands, also if what is stored cannot be read. Nobody asked for that look-up, so its
 * own failure is not reported.
 */
export const unlessSaved =
  <Answer, Stored>(
    { quietClient }: Runtime,
    { isConflict, read, answerOf }: LookUp<Answer, Stored>,
  ): Reconsider<Answer> =>
  (refusal) =>
    isConflict(refusal)
      ? Effect.matchEffect(read(quietClient), {
          onFailure: () => Effect.fail(refusal),
          onSuccess: (stored) => {
            const answer = answerOf(stored);
            return answer === undefined ? Effect.fail(refusal) : Effect.succeed(answer);
          },
        })
      : Effect.fail(refusal);
