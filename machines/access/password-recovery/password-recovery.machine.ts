import type { Failure } from "#contracts/failure.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import type { NewPasswordDraft } from "../../forms/new-password.form.ts";
import { newPasswordIssues } from "../../forms/new-password.form.ts";

/** What the answer made of the form: the password is set, or the code of the letter is of no use. */
export interface PasswordOutcome {
  /** Why the code is of no use: no password can be set with it, so the form is over. */
  readonly refusal: Failure | null;
}

/** Whether the code is unknown (404), or used or expired (410), with or without words. */
export const isCodeRefused = (failure: Failure): boolean =>
  failure._tag === "Other" && (failure.status === 410 || failure.status === 404);

/** The code of the letter is the actor's: it never comes here (docs/decisions/0018). */
export const passwordRecoveryMachine = createFormMachine<
  NewPasswordDraft,
  NoNeeds,
  PasswordOutcome
>({
  id: "password-recovery",
  description:
    "Choosing a new password by the code of a letter: typed twice, sent once, and forgotten when it is set or the code is of no use.",
  draft: { password: "", confirmation: "" },
  issuesOf: newPasswordIssues,
  secrets: { password: "", confirmation: "" },
});
