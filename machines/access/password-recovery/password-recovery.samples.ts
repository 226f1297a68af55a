import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { passwordRecoveryMachine } from "./password-recovery.machine.ts";

export const passwordRecoverySamples = samplesOf(passwordRecoveryMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "password", value: "sample password" } },
    { type: "CHANGE", change: { field: "confirmation", value: "sample password" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", { refusal: null, mayBeDone: false }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([values.password !== "", values.confirmation !== ""]),
});
