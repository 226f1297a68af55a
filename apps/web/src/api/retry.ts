import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";

/** Only GETs are retried automatically (ERR-5), with exponential back-off, full jitter and a maximum. */
export interface RetryPolicy {
  /** The number of calls, with the first one. */
  readonly attempts: number;
  /** In milliseconds; each further delay is twice as long. */
  readonly firstDelay: number;
  /** The longest delay, in milliseconds. */
  readonly cap: number;
  /** Between 0 and 1: the share of the calculated delay. */
  readonly random: () => number;
}

export const retryPolicy: RetryPolicy = {
  attempts: 3,
  firstDelay: 300,
  cap: 5000,
  random: () => Math.random(),
};

/** In milliseconds: a server whose `Retry-After` is longer is not asked again automatically. */
const retryAfterMax = 10_000;

const pauseAfter = (failure: Failure, delay: number, policy: RetryPolicy): number =>
  Math.max(
    Math.min(delay, policy.cap) * policy.random(),
    failure._tag === "Other" ? (failure.retryAfter ?? 0) * 1000 : 0,
  );

/** A failure that may be over in a second; being offline is not one. */
const isPassing = (failure: Failure): boolean =>
  (failure._tag === "NoConnection" && failure.cause === "network") ||
  (failure._tag === "Other" &&
    (failure.status === 502 || failure.status === 503) &&
    (failure.retryAfter ?? 0) * 1000 <= retryAfterMax);

/** @param policy `undefined` for calls that are sent once. */
export const withRetries = <A>(
  attempt: Effect.Effect<A, Failure>,
  policy: RetryPolicy | undefined,
): Effect.Effect<A, Failure> => {
  if (policy === undefined) return attempt;
  const run = (left: number, delay: number): Effect.Effect<A, Failure> =>
    attempt.pipe(
      Effect.catch((failure: Failure) =>
        left > 0 && isPassing(failure)
          ? Effect.sleep(pauseAfter(failure, delay, policy)).pipe(
              Effect.andThen(run(left - 1, delay * 2)),
            )
          : Effect.fail(failure),
      ),
    );
  return run(policy.attempts - 1, policy.firstDelay);
};
