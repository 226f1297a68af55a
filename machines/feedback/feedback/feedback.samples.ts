import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { feedbackMachine } from "./feedback.machine.ts";

export const feedbackSamples = samplesOf(feedbackMachine, {
  input: { needs: { captchaRequired: false } },
  events: [
    { type: "CHANGE", change: { field: "name", value: "Olena" } },
    { type: "CHANGE", change: { field: "email", value: "olena@example.org" } },
    { type: "CHANGE", change: { field: "message", value: "A sample message" } },
    { type: "CONFIGURED", needs: { captchaRequired: false } },
    { type: "SUBMIT" },
    done("send", { id: "f-1" }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([values.name !== "", values.email !== "", values.message !== ""]),
});
