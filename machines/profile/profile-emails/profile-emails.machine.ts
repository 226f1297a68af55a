import type { Emails } from "#contracts/schemas/profile.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { EmailsValues, EmailsNeeds } from "../../forms/emails.form.ts";
import { emailsIssues, rebasedEmails, tidyEmails } from "../../forms/emails.form.ts";

export const profileEmailsMachine = createFormMachine<EmailsValues, EmailsNeeds, Emails>({
  id: "profile-emails",
  description:
    "Changing a resident's email addresses. The whole list is sent at once, and a refusal loses no input.",
  values: {},
  issuesOf: emailsIssues,
  tidy: tidyEmails,
  rebased: rebasedEmails,
});
