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

/**
 * Whether to say before the submit that the passwords differ (REC-5). While the focus is in the confirmation, the
 * beginning of the password may still become equal. The submit reports that the confirmation is missing.
 */
export const isMismatchPlain = (
  { password, confirmation }: NewPasswordValues,
  isFocused: boolean,
): boolean =>
  confirmation !== "" &&
  confirmation !== password &&
  !(isFocused && password.startsWith(confirmation));
