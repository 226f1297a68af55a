import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { feedbackMachine } from "#machines/feedback/feedback/feedback.machine.ts";
import type { FeedbackDraft } from "#machines/forms/feedback.form.ts";
import { sent, telling } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { MessageKeys } from "./message-key.ts";
import { isOutcomeUnknown } from "./message-key.ts";
import type { AttachmentRef } from "./use-attachment.ts";
import { callActor } from "../../runtime/call-actor.ts";

const bodyOf = ({ name, email, message, recaptcha }: FeedbackDraft) => ({
  message: { name, email, message },
  ...(recaptcha === "" ? {} : { recaptcha }),
});

/** The feedback machine with the portal's real actors; the machine of the file hears when the message was taken. */
export const feedbackMachineFor = (
  ready: Promise<Runtime>,
  attachment: AttachmentRef,
  keys: MessageKeys,
) => {
  const told = telling(ready, "feedback-failed");
  return feedbackMachine.provide({
    actors: {
      send: callActor<FeedbackTaken, FormSent<FeedbackDraft, CaptchaNeeds>>(
        async (input, signal) => {
          const body = bodyOf(input.draft);
          const idempotencyKey = keys.keyOf(body.message);
          return sent(await ready, {
            wait: "feedback",
            signal,
            call: (client) => client.call(sendFeedback, { body, idempotencyKey }),
          });
        },
      ),
    },
    actions: {
      ...told,
      refused: (_, params) => {
        if (!isOutcomeUnknown(params.failure)) keys.settle();
        told.refused(_, params);
      },
      finished: (_, { result }) => {
        keys.settle();
        attachment.send({ type: "SENT", id: result.id });
      },
    },
  });
};
