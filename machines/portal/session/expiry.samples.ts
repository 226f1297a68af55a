import { samplesOf } from "../../kit/samples.ts";
import { expiryMachine } from "./expiry.machine.ts";

export const expirySamples = samplesOf(expiryMachine, {
  input: { expiresAt: 1_800_000_000_000 },
  events: [
    { type: "EXPIRING", minutes: 5 },
    { type: "EXPIRING", minutes: 1 },
    { type: "STEADY" },
    { type: "DISMISS" },
    { type: "EXPIRED" },
  ],
});
