import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";

/* What every chart that makes calls says alike: the failure is kept, and what was missing may come back. */

interface Failing {
  readonly context: { readonly failure: Failure | null };
}

/** Whether a call failed for want of what is there again; the guards of {@link comeback}. */
export const comebackGuards = {
  lackedNetwork: ({ context }: Failing): boolean => context.failure?._tag === "NoConnection",
  lackedSession: ({ context }: Failing): boolean => context.failure?._tag === "Unauthorized",
};

/** The network is there again, or the resident: what failed without it is tried again by itself (SHELL-11). */
export type ComebackEvent = { type: "NETWORK.BACK" } | { type: "SESSION.BACK" };

/** The transitions out of a state that failed, to the one that tries again. */
export const comeback = <Target extends string>(target: Target) =>
  ({
    "NETWORK.BACK": { guard: "lackedNetwork", target },
    "SESSION.BACK": { guard: "lackedSession", target },
  }) as const;

/** The action or guard of this name, with what the rejected call means. */
export const withFailure = <Name extends string>(type: Name) =>
  ({
    type,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
      failure: failureOf(event.error),
    }),
  }) as const;
