import { sampleFailure } from "../kit/sample-failure.ts";
import { sampleProfile } from "../kit/sample-profile.ts";
import { done, failed, samplesOf } from "../kit/samples.ts";
import { profileVersionMachine } from "./profile-version.machine.ts";

const newer = { ...sampleProfile, lastName: "Shevchuk", dlc: "2026-11-02T08:00:00Z" };

export const profileVersionSamples = samplesOf(profileVersionMachine, {
  input: { base: sampleProfile },
  events: [
    { type: "STORED", profile: newer },
    { type: "CONFLICT" },
    { type: "TAKE" },
    { type: "KEEP" },
    { type: "SENT" },
    { type: "RETRY" },
    done("fetchProfile", newer),
    done("fetchProfile", sampleProfile),
    failed("fetchProfile", sampleFailure),
  ],
});
