import type { Failure } from "#contracts/failure.ts";
import type { MessageCode } from "#machines/kit/message.ts";

/**
 * Whether the service has said that the code is unknown (404), or used or expired (410): the form is of no use then.
 * A 404 without words may come from anything between the portal and the service.
 */
export const isCodeRefused = (failure: Failure): boolean =>
  failure._tag === "Other" &&
  (failure.status === 410 || (failure.status === 404 && failure.message !== undefined));

/** What to say of a password that was not changed where the service says nothing. */
export const changeFallback = (failure: Failure | null): MessageCode =>
  failure !== null && isCodeRefused(failure) ? "recovery-code-spent" : "recovery-change-failed";
