import { randomUUID } from "node:crypto";
import type { sendFeedback as sendFeedbackCall } from "#contracts/endpoints/feedback.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { requireCaptcha } from "./captcha.ts";
import { feedbackTexts } from "./feedback.texts.ts";

/** What is written goes nowhere: nobody reads it here, and the call log shows that it came. */
export const sendFeedback: Handler<typeof sendFeedbackCall> = ({
  world,
  body,
  idempotencyKey: key,
}) => {
  const words = JSON.stringify(body.message);
  const first = world.feedback.takenUnder(key);
  if (first !== undefined) {
    if (first.words !== words) throw new Refusal(422, feedbackTexts.otherWords);
    // Without the captcha, which is solved anew for each try or used up by the first.
    return { id: first.id };
  }
  requireCaptcha(world, "show_in_callback", body.recaptcha);
  const id = randomUUID();
  world.feedback.note(id, null);
  world.feedback.noteTaken(key, { id, words });
  return { id };
};
