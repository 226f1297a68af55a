import { isOtherProfile } from "../../forms/general.form.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { sampleProfile } from "../../samples/profile.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { createVersionMachine } from "./profile-version.machine.ts";

const newer = { ...sampleProfile, lastName: "Shevchuk", dlc: "2026-11-02T08:00:00Z" };

export const profileVersionSamples = samplesOf(createVersionMachine(isOtherProfile), {
  input: { base: sampleProfile },
  events: [
    { type: "STORED", stored: newer },
    { type: "CONFLICT" },
    { type: "TAKE" },
    { type: "KEEP" },
    { type: "SENT" },
    { type: "RETRY" },
    done("fetchStored", newer),
    done("fetchStored", sampleProfile),
    failed("fetchStored", sampleFailure),
  ],
});
