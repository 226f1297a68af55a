import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { PhoneValues, PhoneNeeds } from "../../forms/phone.form.ts";
import { phoneIssues, rebasedPhone } from "../../forms/phone.form.ts";

export const profilePhoneMachine = createFormMachine<PhoneValues, PhoneNeeds, PhoneEntry>({
  id: "profile-phone",
  description:
    "Adding a contact phone or changing one: sent once at a time, and nothing typed is lost when it is refused.",
  values: { phone: "", useAsDefault: false },
  issuesOf: phoneIssues,
  rebased: rebasedPhone,
});
