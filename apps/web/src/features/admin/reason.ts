import type { Failure } from "#contracts/failure.ts";
import { wordsOf } from "../../screen/messages.texts.ts";
import { refusalErrors } from "../../form/refusal-errors.ts";
import { adminTexts as texts } from "./admin.texts.ts";

/** Why something was not done, in words that stay beside it: the server's own where it sent some. */
export const reasonOf = (failure: Failure): string => {
  if (failure._tag === "Other" && failure.status === 413 && failure.message === undefined)
    return texts.tooLarge;
  // Nothing was to be loaded: the common words for an answer that cannot be read say so.
  if (failure._tag === "Contract") return wordsOf({ code: "processing-failed" });
  return refusalErrors(failure, "processing-failed", [])
    .map(({ text }) => text)
    .join(" ");
};
