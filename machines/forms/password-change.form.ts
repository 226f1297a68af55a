import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled, NewPasswordRule } from "./rules.ts";

const rules = Schema.Struct({
  password: Filled,
  new_password: NewPasswordRule,
  new_password_confirm: NewPasswordRule,
});

/** The field names of PROF-6: the current password, the new one, and the new one again. */
export interface PasswordChangeValues {
  readonly password: string;
  readonly new_password: string;
  readonly new_password_confirm: string;
}

/** PROF-6: all required; the new one at least 6 characters, twice the same. */
export const passwordChangeIssues = (
  values: PasswordChangeValues,
): Issues<PasswordChangeValues> => {
  const issues = issuesOf(rules, values);
  return issues.new_password_confirm === undefined &&
    values.new_password !== values.new_password_confirm
    ? { ...issues, new_password_confirm: "mismatch" }
    : issues;
};
