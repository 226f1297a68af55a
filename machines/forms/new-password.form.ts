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

/** Where the resident is with the confirmation: `away` before it was first entered, `left` after that. */
export type ConfirmationVisit = "away" | "inside" | "left";

/**
 * Whether to say before the submit that the passwords differ (REC-5: once the confirmation is dirty or touched). While
 * the confirmation is typed, only once it is as long as the password: a shorter one may still become equal. The submit
 * reports that one of them is missing.
 */
export const isMismatchPlain = (
  { password, confirmation }: NewPasswordValues,
  visit: ConfirmationVisit,
): boolean => {
  if (password === "" || confirmation === "" || confirmation === password) return false;
  return visit === "inside" ? confirmation.length >= password.length : visit === "left";
};
