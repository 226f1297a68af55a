import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { FeedbackValues } from "../../forms/feedback.form.ts";
import { feedbackIssues, tidyFeedback } from "../../forms/feedback.form.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";

export const feedbackFormMachine = createFormMachine<FeedbackValues, CaptchaNeeds, FeedbackTaken>({
  id: "feedback-form",
  description:
    "The form of a message to the municipality. One attempt runs at a time, and a failure loses no input.",
  values: { name: "", email: "", message: "", recaptcha: "" },
  issuesOf: feedbackIssues,
  tidy: tidyFeedback,
  kept: ["name", "email", "message"],
  spent: { recaptcha: "" },
});
