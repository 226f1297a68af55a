import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { EmailRule } from "./rules.ts";

const rules = Schema.Struct({ email: EmailRule });

export interface RecoveryDraft {
  readonly email: string;
}

/** Section 5, recovery: the email the cabinet was registered with, by the rule of registration. */
export const recoveryIssues = (draft: RecoveryDraft): Issues<RecoveryDraft> =>
  issuesOf(rules, draft);
