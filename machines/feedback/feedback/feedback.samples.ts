import { done, samplesOf } from "../../kit/samples.ts";
import type { NamedFile } from "../feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackMachine } from "./feedback.machine.ts";

export const feedbackSamples = samplesOf(createFeedbackMachine<NamedFile>(), {
  input: { needs: { captchaRequired: false } },
  events: [done("fillIn", { id: "f-1" }), done("file", "attached")],
});
