import { createFormMachine } from "../../forms/form-machine.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import type { NewPasswordDraft } from "../../forms/new-password.form.ts";
import { newPasswordIssues } from "../../forms/new-password.form.ts";

/** The code of the letter is the actor's: it never comes here (docs/decisions/0018). */
export const passwordRecoveryMachine = createFormMachine<NewPasswordDraft, NoNeeds, "changed">({
  id: "password-recovery",
  description:
    "Choosing a new password by the code of a letter: typed twice, sent once, and forgotten when it is set.",
  draft: { password: "", confirmation: "" },
  issuesOf: newPasswordIssues,
  secrets: { password: "", confirmation: "" },
});
