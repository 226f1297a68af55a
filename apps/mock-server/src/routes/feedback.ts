import { randomUUID } from "node:crypto";
import type { sendFeedback as sendFeedbackCall } from "#contracts/endpoints/feedback.ts";
import type { Handler } from "../http/route.ts";
import { requireCaptcha } from "./captcha.ts";
import { feedbackTexts } from "./feedback.texts.ts";
import { once } from "./once.ts";

/** What is written goes nowhere: nobody reads it here, and the call log shows that it came. */
export const sendFeedback: Handler<typeof sendFeedbackCall> = ({
  world,
  body: { message, recaptcha },
  idempotencyKey: key,
}) =>
  // Without the captcha, which is solved anew for each try or used up by the first.
  once(
    world.firstAnswers.messages,
    { key, who: "", sent: message, otherwise: feedbackTexts.otherWords },
    () => {
      requireCaptcha(world, "show_in_callback", recaptcha);
      const id = randomUUID();
      world.feedback.note(id, null);
      return { id };
    },
  );
