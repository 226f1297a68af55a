import type { Method } from "./endpoint.ts";

/** Which call failed; the catalogue has rules for single calls (ERR-1). */
export interface FailedCall {
  readonly method: Method;
  readonly path: string;
}

interface Common {
  readonly call: FailedCall;
  /** Whether the global handling has already shown a message; then a feature adds none. */
  readonly shown: boolean;
}

/** One entry in the list of a refusal. */
export interface ProblemItem {
  /** Never blank. */
  readonly message: string;
  readonly field?: string;
}

/**
 * Everything that can go wrong with a call, as one closed family. Its members follow the rows of the error catalogue
 * (ERR-1). `message`: the server's message, if it sent one.
 */
export type Failure =
  | (Common & {
      readonly _tag: "Unauthorized";
      readonly message?: string;
      /** The session that the call was sent with is over. */
      readonly endedSession?: true;
    })
  | (Common & {
      readonly _tag: "Forbidden";
      readonly message?: string;
      /** The anti-forgery proof was missing, because the browser accepts no cookies. */
      readonly lacksCookies?: true;
    })
  | (Common & {
      readonly _tag: "Rejected";
      readonly status: 409 | 422;
      readonly message?: string;
      readonly items: readonly ProblemItem[];
    })
  | (Common & {
      readonly _tag: "ServerFault";
      readonly status: 400 | 405 | 500;
      readonly message?: string;
    })
  | (Common & {
      readonly _tag: "NoConnection";
      readonly cause: "gateway" | "network" | "offline" | "timeout";
      readonly message?: string;
    })
  | (Common & { readonly _tag: "Contract"; readonly problems: readonly string[] })
  /** A defect in the portal's own code (ERR-6); no call has failed. */
  | { readonly _tag: "Defect"; readonly shown: boolean }
  | (Common & {
      readonly _tag: "Other";
      readonly status: number;
      readonly message?: string;
      /** Seconds the server asks to wait before another try (RFC 9110, Retry-After). */
      readonly retryAfter?: number;
    });

export type FailureTag = Failure["_tag"];

/** The failures of calls. */
const tags: ReadonlySet<unknown> = new Set<FailureTag>([
  "Unauthorized",
  "Forbidden",
  "Rejected",
  "ServerFault",
  "NoConnection",
  "Contract",
  "Other",
]);

/** Errors of other libraries have tags too, so the common fields of failures are checked as well. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" &&
  value !== null &&
  "_tag" in value &&
  "shown" in value &&
  (value._tag === "Defect" || (tags.has(value._tag) && "call" in value));

/** The failure of a rejected promise. Any value outside the family is a defect. */
export const failureOf = (reason: unknown): Failure =>
  isFailure(reason) ? reason : { _tag: "Defect", shown: false };

/** Whether the server has nothing by that name (404). */
export const isMissing = (failure: Failure): boolean =>
  failure._tag === "Other" && failure.status === 404;

/** Whether there was no answer at all, so that data of an earlier visit is shown; a 504 is an answer, from a gateway. */
export const lacksNetwork = (failure: Failure | null): boolean =>
  failure?._tag === "NoConnection" && failure.cause !== "gateway";
