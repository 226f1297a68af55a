import * as Schema from "effect/Schema";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { PhoneRule } from "./rules.ts";

const rules = Schema.Struct({ phone: PhoneRule, useAsDefault: Schema.Boolean });

export interface PhoneValues {
  /** In its mask, `+38 (067) 123 45 67`. */
  readonly phone: string;
  readonly useAsDefault: boolean;
}

export interface PhoneNeeds {
  /** The entry to change; `null` adds one. */
  readonly id: string | null;
  /** The version that the input is based on. */
  readonly phones: Phones;
}

/** PROF-5: required, the whole number in its mask. */
export const phoneIssues = (values: PhoneValues): Issues<PhoneValues> => issuesOf(rules, values);

/** The stored entry; none if it is new or was deleted. */
export const entryOf = ({ id, phones }: PhoneNeeds): PhoneEntry | undefined =>
  phones.find((entry) => entry.id === id);

/** The initial values of an entry; a new one is the default if it is the first. */
export const phoneValuesOf = (needs: PhoneNeeds): PhoneValues => {
  const { phone, useAsDefault } = entryOf(needs) ?? {
    phone: "",
    useAsDefault: needs.phones.length === 0,
  };
  return { phone, useAsDefault };
};

/** Whether the values differ from the entry, or add one. */
export const hasOtherPhone = (needs: PhoneNeeds, values: PhoneValues): boolean => {
  const before = entryOf(needs);
  return before?.phone !== values.phone || before.useAsDefault !== values.useAsDefault;
};

/** The entry that holds the values: the edited one, or one that was not there when the form was opened. */
export const storedPhone = (
  { id, phones }: PhoneNeeds,
  { phone, useAsDefault }: PhoneValues,
  stored: Phones,
): PhoneEntry | undefined =>
  stored.find(
    (entry) =>
      entry.phone === phone &&
      entry.useAsDefault === useAsDefault &&
      (id === null ? !phones.some((before) => before.id === entry.id) : entry.id === id),
  );

/** Whether the entry was changed or deleted elsewhere. A new entry has nothing to compare with. */
export const isOtherPhone =
  (id: string | null) =>
  (base: Phones, stored: Phones): boolean => {
    const before = entryOf({ id, phones: base });
    const now = entryOf({ id, phones: stored });
    return before?.phone !== now?.phone || before?.useAsDefault !== now?.useAsDefault;
  };

/** Puts the input of one version of an entry onto a newer one; if the entry is gone, all of it stays. */
export const rebasedPhone = (
  values: PhoneValues,
  base: PhoneNeeds,
  newest: PhoneNeeds,
): PhoneValues => {
  const before = entryOf(base);
  const after = entryOf(newest);
  if (after === undefined) return values;
  return {
    phone: values.phone === before?.phone ? after.phone : values.phone,
    useAsDefault:
      values.useAsDefault === before?.useAsDefault ? after.useAsDefault : values.useAsDefault,
  };
};
