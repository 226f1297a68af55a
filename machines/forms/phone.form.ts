import * as Schema from "effect/Schema";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { PhoneRule } from "./rules.ts";

const rules = Schema.Struct({ phone: PhoneRule, useAsDefault: Schema.Boolean });

export interface PhoneDraft {
  /** In its mask, `+38 (067) 123 45 67`. */
  readonly phone: string;
  readonly useAsDefault: boolean;
}

/** PROF-5: required, the whole number in its mask. */
export const phoneIssues = (draft: PhoneDraft): Issues<PhoneDraft> => issuesOf(rules, draft);

const entryOf = (phones: Phones, id: string | null): PhoneEntry | undefined =>
  phones.find((entry) => entry.id === id);

/** What the form of an entry starts with; `null` is a new one, the default one where it is the first. */
export const phoneDraftOf = (phones: Phones, id: string | null): PhoneDraft => {
  const { phone, useAsDefault } = entryOf(phones, id) ?? {
    phone: "",
    useAsDefault: phones.length === 0,
  };
  return { phone, useAsDefault };
};

/** Whether the entry that a form stands on is another one by now, or gone. A new one stands on none. */
export const isOtherPhone =
  (id: string | null) =>
  (base: Phones, stored: Phones): boolean => {
    const before = entryOf(base, id);
    const now = entryOf(stored, id);
    return before?.phone !== now?.phone || before?.useAsDefault !== now?.useAsDefault;
  };

/** What was typed on one version of an entry, put on top of a newer one; of one that is gone all of it stays. */
export const rebasedPhone = (
  draft: PhoneDraft,
  base: PhoneEntry | undefined,
  newest: PhoneEntry | undefined,
): PhoneDraft =>
  newest === undefined
    ? draft
    : {
        phone: draft.phone === base?.phone ? newest.phone : draft.phone,
        useAsDefault:
          draft.useAsDefault === base?.useAsDefault ? newest.useAsDefault : draft.useAsDefault,
      };
