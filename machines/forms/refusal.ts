import type { Failure } from "#contracts/failure.ts";

/** Somebody else has changed it since it was read (RFC 9110, 409); nothing was overwritten. */
export const isConflict = (failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.status === 409;

/** It is not there any more. */
export const isGone = (failure: Failure): boolean =>
  failure._tag === "Other" && failure.status === 404;

/** What helps after a save that failed: the same again, other words, or rights that are not there. */
export type Remedy = "again" | "changed" | "allowed";

export const remedyOf = (failure: Failure): Remedy => {
  switch (failure._tag) {
    case "Forbidden":
      return "allowed";
    case "Rejected":
      return "changed";
    case "ServerFault":
      return failure.status === 500 ? "again" : "changed";
    case "Other":
      return failure.status === 413 ? "changed" : "again";
    default:
      return "again";
  }
};
