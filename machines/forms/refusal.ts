import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";

/** It was changed elsewhere since it was read (RFC 9110, 409); nothing was overwritten. */
export const isConflict = (failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.status === 409;

/** An email or phone that was changed or deleted elsewhere (decision 32). */
export const isOvertaken = (failure: Failure): boolean =>
  failure._tag === "Rejected"
    ? isConflict(failure) && failure.items.some(({ field = "" }) => /^(?:\d+\.)?was$/u.test(field))
    : isMissing(failure);

/** Whether the outcome is unknown: no readable answer, or a server fault. */
export const isOutcomeUnknown = (failure: Failure): boolean => {
  switch (failure._tag) {
    case "NoConnection":
    case "Contract":
    case "Defect":
      return true;
    case "ServerFault":
    case "Other":
      return failure.status >= 500;
    case "Unauthorized":
    case "Forbidden":
    case "Rejected":
      return false;
  }
  return failure satisfies never;
};

/**
 * What helps after a refused or failed action: retrying, other input, or getting rights. A conflict asks for another
 * attempt, once the newer version is known.
 */
export type Remedy = "again" | "changed" | "allowed";

/** By the kind of failure; a lost connection and an unreadable answer need another attempt. */
export const remedyOf = (failure: Failure): Remedy => {
  switch (failure._tag) {
    case "Forbidden":
      // Whoever then allows cookies has the rights.
      return failure.lacksCookies === true ? "again" : "allowed";
    case "Rejected":
      return isConflict(failure) ? "again" : "changed";
    case "ServerFault":
      return failure.status === 500 ? "again" : "changed";
    case "Other":
      return failure.status === 413 ? "changed" : "again";
    default:
      return "again";
  }
};
