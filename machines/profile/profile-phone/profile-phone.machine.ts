import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { PhoneValues, PhoneNeeds } from "../../forms/phone.form.ts";
import { phoneIssues, rebasedPhone } from "../../forms/phone.form.ts";

export const profilePhoneMachine = createFormMachine<PhoneValues, PhoneNeeds, PhoneEntry>({
  id: "profile-phone",
  description:
    "Adding or changing a contact phone. One attempt runs at a time, and a refusal loses no input.",
  values: { phone: "", useAsDefault: false },
  issuesOf: phoneIssues,
  rebased: rebasedPhone,
});
