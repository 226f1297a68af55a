import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { NewPasswordRule, withSamePasswords } from "./rules.ts";

const rules = Schema.Struct({ password: NewPasswordRule, confirmation: NewPasswordRule });

export interface NewPasswordValues {
  readonly password: string;
  readonly confirmation: string;
}

/** REC-5: both at least 6 characters, and equal. */
export const newPasswordIssues = (values: NewPasswordValues): Issues<NewPasswordValues> =>
  withSamePasswords(values, issuesOf(rules, values));

/** Whether the focus was never in the confirmation, is there, or has left it. */
export type ConfirmationFocus = "untouched" | "focused" | "left";

/**
 * Whether to say before the submit that the passwords differ (REC-5: once the confirmation is dirty or touched). While
 * the confirmation is typed, only once it is as long as the password: a shorter one may still become equal. The submit
 * reports that one of them is missing.
 */
export const isMismatchPlain = (
  { password, confirmation }: NewPasswordValues,
  focus: ConfirmationFocus,
): boolean => {
  if (password === "" || confirmation === "" || confirmation === password) return false;
  return focus === "focused" ? confirmation.length >= password.length : focus === "left";
};
