import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import type { NamedFile } from "./feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "./feedback-attachment.machine.ts";

export const feedbackAttachmentSamples = samplesOf(createFeedbackAttachmentMachine<NamedFile>(), {
  events: [
    { type: "CHOOSE", file: { name: "bill.pdf", size: 1000 } },
    { type: "REMOVE" },
    { type: "SENT", id: "f-1" },
    { type: "PROGRESS", share: 0.5 },
    { type: "RETRY" },
    { type: "FINISH" },
    done("check", null),
    done("check", "content"),
    failed("check", sampleFailure),
    done("attach", null),
    done("attach", "unreadable"),
    failed("attach", sampleFailure),
  ],
  distinguish: ({ context }) => `${context.id}, ${context.mayBeThere}`,
});
