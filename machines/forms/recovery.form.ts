import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { EmailRule } from "./rules.ts";
import { trimmed } from "./trimmed.ts";

const rules = Schema.Struct({ email: EmailRule });

export interface RecoveryValues {
  readonly email: string;
}

/** As it is sent: the email without invisible characters at both ends. */
export const tidyRecovery = ({ email }: RecoveryValues): RecoveryValues => ({
  email: trimmed(email),
});

/** REC-2: the email of the cabinet, by the rule of registration; checks the values as they would be sent. */
export const recoveryIssues = (values: RecoveryValues): Issues<RecoveryValues> =>
  issuesOf(rules, tidyRecovery(values));
