import type { Failure } from "#contracts/failure.ts";
import { textOf } from "../../screen/messages.texts.ts";
import { refusalErrors } from "../../form/refusal-errors.ts";
import { adminTexts as texts } from "./admin.texts.ts";

/** The reason of a failure, shown beside it: the server's message if it sent one. */
export const reasonOf = (failure: Failure): string => {
  if (failure._tag === "Other" && failure.status === 413 && failure.message === undefined)
    return texts.tooLarge;
  // Nothing was being loaded, so the common text for an unreadable answer does not fit.
  if (failure._tag === "Contract") return textOf({ code: "processing-failed" });
  return refusalErrors(failure, "processing-failed", [], false)
    .map(({ text }) => text)
    .join(" ");
};
