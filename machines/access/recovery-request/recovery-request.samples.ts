import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { recoveryRequestMachine } from "./recovery-request.machine.ts";

const email = "olena@example.org";

export const recoveryRequestSamples = samplesOf(recoveryRequestMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "email", value: email } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", { email }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => JSON.stringify(values.email !== ""),
});
