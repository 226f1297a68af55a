import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { FeedbackDraft } from "../../forms/feedback.form.ts";
import { feedbackIssues, tidyFeedback } from "../../forms/feedback.form.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";

export const feedbackMachine = createFormMachine<FeedbackDraft, CaptchaNeeds, FeedbackTaken>({
  id: "feedback",
  description:
    "Writing to the municipality: sent once at a time, and nothing typed is lost when it fails.",
  draft: { name: "", email: "", message: "", recaptcha: "" },
  issuesOf: feedbackIssues,
  tidy: tidyFeedback,
  spent: { recaptcha: "" },
});
