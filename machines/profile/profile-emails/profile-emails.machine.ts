import type { Emails } from "#contracts/schemas/profile.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { EmailsValues, EmailsNeeds } from "../../forms/emails.form.ts";
import { emailsIssues, rebasedEmails, tidyEmails } from "../../forms/emails.form.ts";

export const profileEmailsMachine = createFormMachine<EmailsValues, EmailsNeeds, Emails>({
  id: "profile-emails",
  description:
    "Changing the email addresses of a resident: the whole list is sent at once, and nothing typed is lost when it is refused.",
  values: {},
  issuesOf: emailsIssues,
  tidy: tidyEmails,
  rebased: rebasedEmails,
});
