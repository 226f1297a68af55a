import { createFormMachine } from "../../forms/form-machine.ts";
import type { CaptchaNeeds, SignInValues } from "../../forms/sign-in.form.ts";
import { signInIssues } from "../../forms/sign-in.form.ts";

/** The new session. The actor stores its token; the machine never sees it. */
export interface OpenedSession {
  readonly expiresAt: number;
}

export const signInMachine = createFormMachine<SignInValues, CaptchaNeeds, OpenedSession>({
  id: "sign-in",
  description:
    "Signing in by login and password. One attempt runs at a time, and a failure loses no input.",
  values: { login: "", password: "", recaptcha: "" },
  issuesOf: signInIssues,
  spent: { recaptcha: "" },
  secrets: { password: "" },
});
