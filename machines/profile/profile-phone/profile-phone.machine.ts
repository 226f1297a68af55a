import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { PhoneDraft } from "../../forms/phone.form.ts";
import { phoneIssues } from "../../forms/phone.form.ts";

/** The actor knows which entry it is, a stored one or a new one. */
export const profilePhoneMachine = createFormMachine<PhoneDraft, NoNeeds, PhoneEntry>({
  id: "profile-phone",
  description:
    "Adding a contact phone or changing one: sent once at a time, and nothing typed is lost when it is refused.",
  draft: { phone: "", useAsDefault: false },
  issuesOf: phoneIssues,
});
