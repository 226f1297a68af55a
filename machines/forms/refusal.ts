import type { Failure } from "#contracts/failure.ts";

/** Somebody else has changed it since it was read (RFC 9110, 409); nothing was overwritten. */
export const isConflict = (failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.status === 409;

/** It is not there any more. */
export const isGone = (failure: Failure): boolean =>
  failure._tag === "Other" && failure.status === 404;
