import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { profilePhoneMachine } from "./profile-phone.machine.ts";

const needs = { id: null, phones: [] };
const phone = "+38 (067) 000 00 00";

export const profilePhoneSamples = samplesOf(profilePhoneMachine, {
  input: { needs },
  events: [
    { type: "CHANGE", change: { field: "phone", value: phone } },
    { type: "CONFIGURED", needs },
    { type: "SUBMIT" },
    done("send", { id: "1", phone, useAsDefault: true }),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) => JSON.stringify([values.phone !== ""]),
});
