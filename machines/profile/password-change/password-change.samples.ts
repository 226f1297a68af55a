import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { passwordChangeMachine } from "./password-change.machine.ts";

export const passwordChangeSamples = samplesOf(passwordChangeMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "password", value: "old sample password" } },
    { type: "CHANGE", change: { field: "new_password", value: "sample password" } },
    { type: "CHANGE", change: { field: "new_password_confirm", value: "sample password" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", "changed"),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify(Object.values(values).map((value) => value !== "")),
});
