import type { Failure } from "#contracts/failure.ts";

/** Whether the code is unknown (404), or used or expired (410), with or without words: the form is of no use then. */
export const isCodeRefused = (failure: Failure): boolean =>
  failure._tag === "Other" && (failure.status === 410 || failure.status === 404);
