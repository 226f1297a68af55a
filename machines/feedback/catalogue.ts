import type { AreaEntry } from "../kit/samples.ts";
import type { NamedFile } from "./feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "./feedback-attachment/feedback-attachment.machine.ts";
import { feedbackAttachmentSamples } from "./feedback-attachment/feedback-attachment.samples.ts";
import { feedbackFormMachine } from "./feedback-form/feedback-form.machine.ts";
import { feedbackFormSamples } from "./feedback-form/feedback-form.samples.ts";
import { createFeedbackMachine } from "./feedback/feedback.machine.ts";
import { feedbackSamples } from "./feedback/feedback.samples.ts";

/** The machines of messages to the municipality. */
export const feedbackMachines: readonly AreaEntry[] = [
  { flow: "feedback", machine: createFeedbackMachine<NamedFile>(), samples: feedbackSamples },
  { flow: "feedback-form", machine: feedbackFormMachine, samples: feedbackFormSamples },
  {
    flow: "feedback-attachment",
    machine: createFeedbackAttachmentMachine<NamedFile>(),
    samples: feedbackAttachmentSamples,
  },
];
