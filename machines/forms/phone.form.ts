import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { PhoneRule } from "./rules.ts";

const rules = Schema.Struct({ phone: PhoneRule, useAsDefault: Schema.Boolean });

export interface PhoneDraft {
  /** In its mask, `+38 (067) 123 45 67`. */
  readonly phone: string;
  readonly useAsDefault: boolean;
}

/** Section 5, contact phones: required, the whole number in its mask. */
export const phoneIssues = (draft: PhoneDraft): Issues<PhoneDraft> => issuesOf(rules, draft);
