import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { PhoneDraft } from "../../forms/phone.form.ts";
import { phoneIssues } from "../../forms/phone.form.ts";

/** Which entry it is, a known one or a new one, is the actor's to know. */
export const profilePhoneMachine = createFormMachine<PhoneDraft, NoNeeds, PhoneEntry>({
  id: "profile-phone",
  description:
    "Adding a contact phone or changing one: sent once at a time, and nothing typed is lost when it is refused.",
  draft: { phone: "", useAsDefault: false },
  issuesOf: phoneIssues,
});
