import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { profileEmailsMachine } from "./profile-emails.machine.ts";

const entries = [
  { id: "e-1", email: "olena@example.com", useAsDefault: true, confirmed: true },
  { id: "e-2", email: "olena@example.org", useAsDefault: false, confirmed: true },
] as const;

export const profileEmailsSamples = samplesOf(profileEmailsMachine, {
  input: { needs: { entries }, values: { "e-1": "olena@example.com", "e-2": "olena@example.org" } },
  events: [
    { type: "CHANGE", change: { field: "e-2", value: "olena" } },
    { type: "CHANGE", change: { field: "e-2", value: "kovalenko@example.org" } },
    { type: "CONFIGURED", needs: { entries } },
    { type: "SUBMIT" },
    done("send", entries),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => values["e-2"] ?? "",
});
