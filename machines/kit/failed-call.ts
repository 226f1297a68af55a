import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";

/* Shared by all charts with calls: storing the failure, and retrying when network or session are back. */

interface Failing {
  readonly context: { readonly failure: Failure | null };
}

/**
 * Whether a call failed because network or session were missing; the guards of {@link comeback}. A gateway without an
 * answer of the server (504) counts as well: what failed by it may succeed once the network is back.
 */
export const comebackGuards = {
  hadNoConnection: ({ context }: Failing): boolean => context.failure?._tag === "NoConnection",
  lackedSession: ({ context }: Failing): boolean => context.failure?._tag === "Unauthorized",
};

/** The network is back, or the resident is signed in again: what failed without it is retried (SHELL-11). */
export type ComebackEvent = { type: "NETWORK.BACK" } | { type: "SESSION.BACK" };

/** Retries by this transition, for states that need more than a target. */
export const comebackBy = <const Transition extends object>(transition: Transition) =>
  ({
    "NETWORK.BACK": { guard: "hadNoConnection", ...transition },
    "SESSION.BACK": { guard: "lackedSession", ...transition },
  }) as const;

/** The transitions from a failed state to the one that retries. */
export const comeback = <Target extends string>(target: Target) => comebackBy({ target });

/** The parameters of {@link withFailure}. */
export interface WithFailure {
  readonly failure: Failure;
}

/** The action or guard of this name, with the failure of the rejected call as parameter. */
export const withFailure = <Name extends string>(type: Name) =>
  ({
    type,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
      failure: failureOf(event.error),
    }),
  }) as const;

/** Stores it in the context: `noteFailure: assign(failureNoted)`. */
export const failureNoted = (_: unknown, { failure }: WithFailure): WithFailure => ({ failure });
