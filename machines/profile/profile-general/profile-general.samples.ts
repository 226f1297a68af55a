import { sampleFailure } from "../../samples/failure.ts";
import { sampleProfile } from "../../samples/profile.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { profileGeneralMachine } from "./profile-general.machine.ts";

export const profileGeneralSamples = samplesOf(profileGeneralMachine, {
  input: { needs: { base: sampleProfile } },
  events: [
    { type: "CHANGE", change: { field: "name", value: sampleProfile.name } },
    { type: "CHANGE", change: { field: "firstName", value: "Olena-Maria" } },
    { type: "CONFIGURED", needs: { base: sampleProfile } },
    { type: "SUBMIT" },
    done("send", sampleProfile),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => JSON.stringify([values.name !== ""]),
});
