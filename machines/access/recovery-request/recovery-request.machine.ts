import { createFormMachine } from "../../forms/form-machine.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import type { RecoveryValues } from "../../forms/recovery.form.ts";
import { recoveryIssues, tidyRecovery } from "../../forms/recovery.form.ts";

/** Where the letter went, if this email belongs to somebody. The portal never says whether it does. */
export interface RequestedRecovery {
  readonly email: string;
}

export const recoveryRequestMachine = createFormMachine<RecoveryValues, NoNeeds, RequestedRecovery>(
  {
    id: "recovery-request",
    description:
      "Asking for a letter with a link to a new password: one email, sent once, and the same answer for every email.",
    values: { email: "" },
    issuesOf: recoveryIssues,
    tidy: tidyRecovery,
    kept: ["email"],
  },
);
