import { randomUUID } from "node:crypto";
import type { sendFeedback as sendFeedbackCall } from "#contracts/endpoints/feedback.ts";
import type { Handler } from "../http/route.ts";
import { requireCaptcha } from "./captcha.ts";
import { feedbackTexts } from "./feedback.texts.ts";
import { oncePerKey } from "./once-per-key.ts";

/** Only the message's id is kept, for its file; the call log shows that it arrived. */
export const sendFeedback: Handler<typeof sendFeedbackCall> = ({
  world,
  body: { message, recaptcha },
  idempotencyKey: key,
}) =>
  // Compared without the captcha, which is different on each attempt.
  oncePerKey(
    world.firstAnswers.messages,
    { key, who: "", sent: message, otherwise: feedbackTexts.otherMessage },
    () => {
      requireCaptcha(world, "show_in_callback", recaptcha);
      const id = randomUUID();
      world.feedback.note(id, null);
      return { id };
    },
  );
