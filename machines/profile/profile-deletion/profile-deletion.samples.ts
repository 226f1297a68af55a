import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { profileDeletionMachine } from "./profile-deletion.machine.ts";

export const profileDeletionSamples = samplesOf(profileDeletionMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "password", value: "sample password" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", "deleted"),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => JSON.stringify([values.password !== ""]),
});
