import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";

const rules = Schema.Struct({ password: Filled });

export interface DeletionValues {
  readonly password: string;
}

/** PROF-9: the password is required. Its length is not checked: the server knows whether it is right. */
export const deletionIssues = (values: DeletionValues): Issues<DeletionValues> =>
  issuesOf(rules, values);
