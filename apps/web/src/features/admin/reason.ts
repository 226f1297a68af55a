import type { Failure } from "#contracts/failure.ts";
import { remedyOf } from "#machines/forms/refusal.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { textOf } from "../../screen/messages.texts.ts";
import { refusalErrors } from "../../form/refusal-errors.ts";
import { adminTexts as texts } from "./admin.texts.ts";

/**
 * The reason of a refusal without the server's message at which a retry is useless; `undefined` for all others. The
 * catalogue's message would ask to try again.
 */
export const uselessReasonOf = (failure: Failure): string | undefined => {
  if (remedyOf(failure) === "again") return undefined;
  if (failure._tag === "Other" && failure.message === undefined) return texts.tooLarge;
  const message = messageInPlace(failure, "processing-failed");
  return "code" in message && message.code === "request-failed" ? texts.requestFailed : undefined;
};

/** The reason of a failure, shown beside it: the server's message if it sent one. */
export const reasonOf = (failure: Failure): string => {
  // Nothing was being loaded, so the common text for an unreadable answer does not fit.
  if (failure._tag === "Contract") return textOf({ code: "processing-failed" });
  const reasons = refusalErrors(failure, "processing-failed", [], false);
  return uselessReasonOf(failure) ?? reasons.map(({ text }) => text).join(" ");
};
