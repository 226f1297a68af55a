import { randomUUID } from "node:crypto";
import type { sendFeedback as sendFeedbackCall } from "#contracts/endpoints/feedback.ts";
import type { Handler } from "../http/route.ts";
import { requireCaptcha } from "./captcha.ts";
import { noteMessage } from "./feedback-messages.ts";

/** What is written goes nowhere: nobody reads it here, and the call log shows that it came. */
export const sendFeedback: Handler<typeof sendFeedbackCall> = ({ world, body }) => {
  requireCaptcha(world, "show_in_callback", body.recaptcha);
  const id = randomUUID();
  noteMessage(world, id, null);
  return { id };
};
