import { sampleFailure } from "../kit/sample-failure.ts";
import { done, failed, samplesOf } from "../kit/samples.ts";
import { passwordChangeMachine } from "./password-change.machine.ts";

export const passwordChangeSamples = samplesOf(passwordChangeMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "current", value: "old sample password" } },
    { type: "CHANGE", change: { field: "password", value: "sample password" } },
    { type: "CHANGE", change: { field: "confirmation", value: "sample password" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", "changed"),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { draft } }) =>
    JSON.stringify([draft.current !== "", draft.password !== "", draft.confirmation !== ""]),
});
