import { sampleGone } from "../../samples/content.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { profilePhoneMachine } from "../profile-phone/profile-phone.machine.ts";
import { phonePart } from "./edited-parts.ts";
import { createVersionMachine } from "./profile-version.machine.ts";

const phone = { id: "1", phone: "+38 (067) 000 00 00", useAsDefault: true };
const base = [phone];
const newer = [{ ...phone, phone: "+38 (067) 000 00 01" }];

/** The form of a phone: what it edits may also be deleted elsewhere. */
export const samplePhoneVersionMachine = createVersionMachine(
  phonePart(phone.id),
  profilePhoneMachine,
);

export const profileVersionSamples = samplesOf(samplePhoneVersionMachine, {
  input: { base },
  events: [
    { type: "PROFILE.CHANGED_ELSEWHERE", stored: newer },
    { type: "PROFILE.CHANGED_ELSEWHERE", stored: [] },
    { type: "PROFILE.CHANGED_ELSEWHERE", stored: base },
    { type: "TAKE" },
    { type: "KEEP" },
    { type: "SUBMIT" },
    { type: "SENDING" },
    { type: "REFUSED", failure: sampleGone },
    { type: "REFUSED", failure: sampleFailure },
    { type: "RETRY" },
    done("fetchStored", newer),
    done("fetchStored", base),
    failed("fetchStored", sampleFailure),
    done("fillIn", phone),
  ],
});
