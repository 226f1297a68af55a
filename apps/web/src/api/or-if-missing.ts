import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";

/** Answers a call whose subject the server does not have (404). Texts that are not published are an example. */
export const orIfMissing =
  <Fallback>(fallback: Fallback) =>
  <Answer>(call: Effect.Effect<Answer, Failure>): Effect.Effect<Answer | Fallback, Failure> =>
    call.pipe(
      Effect.catch((failure: Failure) =>
        isMissing(failure) ? Effect.succeed(fallback) : Effect.fail(failure),
      ),
    );
