import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { PasswordChangeValues } from "../../forms/password-change.form.ts";
import { passwordChangeIssues } from "../../forms/password-change.form.ts";

const empty: PasswordChangeValues = {
  password: "",
  new_password: "",
  new_password_confirm: "",
};

/** PROF-6: the fields are emptied after every answer; the reason of a refusal stays. */
export const passwordChangeMachine = createFormMachine<PasswordChangeValues, NoNeeds, "changed">({
  id: "password-change",
  description:
    "Changing the password by the current one. It is sent once, and all three fields are cleared after every answer.",
  values: empty,
  issuesOf: passwordChangeIssues,
  spent: empty,
  secrets: empty,
});
