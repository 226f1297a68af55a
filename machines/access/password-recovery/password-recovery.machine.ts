import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import type { NewPasswordValues } from "../../forms/new-password.form.ts";
import { newPasswordIssues } from "../../forms/new-password.form.ts";

/** How the form ended: the password is set, or the letter's code does not work. */
export interface PasswordOutcome {
  /** Why the code does not work. No password can be set with it, so the form is over. */
  readonly refusal: Failure | null;
  /** An earlier attempt may have used the code, and have set the password. */
  readonly mayBeDone: boolean;
}

/** The code is unknown (404), used or expired (410). The server may have sent a message or not. */
export const isCodeRefused = (failure: Failure): boolean =>
  isMissing(failure) || (failure._tag === "Other" && failure.status === 410);

/** The actor keeps the letter's code; it never comes here (docs/decisions/0018). */
export const passwordRecoveryMachine = createFormMachine<
  NewPasswordValues,
  NoNeeds,
  PasswordOutcome
>({
  id: "password-recovery",
  description:
    "Choosing a new password by the code of a letter. It is typed twice, sent once, and forgotten when it is set or the code is invalid.",
  values: { password: "", confirmation: "" },
  issuesOf: newPasswordIssues,
  secrets: { password: "", confirmation: "" },
});
