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

/** The initial draft of an entry; `null` is a new one, which is the default if it is the first. */
export const phoneDraftOf = (phones: Phones, id: string | null): PhoneDraft => {
  const { phone, useAsDefault } = entryOf(phones, id) ?? {
    phone: "",
    useAsDefault: phones.length === 0,
  };
  return { phone, useAsDefault };
};

/** Whether the entry was changed or deleted elsewhere. A new entry has nothing to compare with. */
export const isOtherPhone =
  (id: string | null) =>
  (base: Phones, stored: Phones): boolean => {
    const before = entryOf(base, id);
    const now = entryOf(stored, id);
    return before?.phone !== now?.phone || before?.useAsDefault !== now?.useAsDefault;
  };

/** Puts the input of one version of an entry onto a newer one; if the entry is gone, all of it stays. */
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
