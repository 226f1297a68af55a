import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import type { Feedback, FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { createFeedbackMachine } from "#machines/feedback/feedback/feedback.machine.ts";
import { feedbackFormMachine } from "#machines/feedback/feedback-form/feedback-form.machine.ts";
import type { FeedbackValues } from "#machines/forms/feedback.form.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { formToasts, keptInput, runCall } from "../../form/form-actors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { callActor } from "../../runtime/call-actor.ts";
import { attachmentMachineFor } from "./attachment.actors.ts";

const bodyOf = ({ name, email, message, recaptcha }: FeedbackValues) => ({
  message: { name, email, message },
  ...(recaptcha === "" ? {} : { recaptcha }),
});

/** The parts that identify a message. The captcha is solved again for each attempt. */
export const messageText = ({ name, email, message }: Feedback["message"]): string =>
  JSON.stringify([name, email, message]);

/** The name under which the tab keeps the message. */
export const keptAs = "feedback";

/** The form. An early submit waits for the runtime. */
const feedbackFormMachineFor = (ready: Promise<Runtime>, keys: OperationKeys) => {
  const toasts = formToasts(ready, "feedback-failed");
  return feedbackFormMachine.provide({
    actors: {
      send: callActor<FeedbackTaken, FormSent<FeedbackValues, CaptchaNeeds>>(
        async (input, signal) => {
          const body = bodyOf(input.values);
          const idempotencyKey = keys.keyOf(messageText(body.message));
          return runCall(await ready, {
            wait: "feedback",
            signal,
            call: (client) => client.call(sendFeedback, { body, idempotencyKey }),
          });
        },
      ),
    },
    actions: {
      ...toasts,
      ...keptInput(keptAs),
      refused: (_, params) => {
        if (!isOutcomeUnknown(params.failure)) keys.refuse();
        toasts.refused(_, params);
      },
      // The next screen reports it.
      finished: () => keys.settle(),
    },
  });
};

/** A message with the portal's real actors. `keys`: its idempotency keys. */
export const feedbackMachineFor = (ready: Promise<Runtime>, keys: OperationKeys) =>
  createFeedbackMachine<File>().provide({
    actors: {
      fillIn: feedbackFormMachineFor(ready, keys),
      file: attachmentMachineFor(ready),
    },
  });
