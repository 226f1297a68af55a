import type { Method } from "./endpoint.ts";

/** Which call failed; the catalogue has rules for single calls (section 8). */
export interface FailedCall {
  readonly method: Method;
  readonly path: string;
}

interface Common {
  readonly call: FailedCall;
  /** Whether the resident has been told by the global handling; then a feature adds no second message. */
  readonly shown: boolean;
}

/** One entry of the list of a refusal. */
export interface ProblemItem {
  /** Never blank. */
  readonly message: string;
  readonly field?: string;
}

/**
 * Everything that can go wrong with a call, as data: one closed family. Its members follow the rows of the
 * error catalogue (section 8 of the specification); `message` is the server's own, where it sent one.
 */
export type Failure =
  | (Common & { readonly _tag: "Unauthorized"; readonly message?: string })
  | (Common & {
      readonly _tag: "Forbidden";
      readonly message?: string;
      /** The call could not prove where it comes from: the browser takes no cookies. */
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
  | (Common & {
      readonly _tag: "Other";
      readonly status: number;
      readonly message?: string;
      /** Seconds the server asks to wait before another try (RFC 9110, Retry-After). */
      readonly retryAfter?: number;
    });

export type FailureTag = Failure["_tag"];

const tags: ReadonlySet<unknown> = new Set<FailureTag>([
  "Unauthorized",
  "Forbidden",
  "Rejected",
  "ServerFault",
  "NoConnection",
  "Contract",
  "Other",
]);

/** Other libraries tag their errors too: the call must be there as well. */
const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" &&
  value !== null &&
  "_tag" in value &&
  tags.has(value._tag) &&
  "call" in value &&
  "shown" in value;

/**
 * What a rejected promise means. A value from outside the family is a defect of ours, not of the resident:
 * it becomes `Contract`, whose words ask to try again.
 */
export const failureOf = (reason: unknown): Failure =>
  isFailure(reason)
    ? reason
    : {
        _tag: "Contract",
        call: { method: "GET", path: "/" },
        shown: false,
        problems: [reason instanceof Error ? reason.message : "unknown"],
      };

/** Whether nothing came from anywhere: no answer at all, not one that says so (504). */
export const lacksNetwork = (failure: Failure | null): boolean =>
  failure?._tag === "NoConnection" && failure.cause !== "gateway";
