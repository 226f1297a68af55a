import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled, NewPasswordRule, withSamePasswords } from "./rules.ts";

const rules = Schema.Struct({
  current: Filled,
  password: NewPasswordRule,
  confirmation: Filled,
});

export interface PasswordChangeDraft {
  readonly current: string;
  /** The new one, and the new one once more. */
  readonly password: string;
  readonly confirmation: string;
}

/** Section 5, change of the password: all required, the new one at least 6 characters, typed twice alike. */
export const passwordChangeIssues = (draft: PasswordChangeDraft): Issues<PasswordChangeDraft> =>
  withSamePasswords(draft, issuesOf(rules, draft));
