import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";

/** The list with what the server has stored of one entry; only one is the default one. */
export const withPhone = (phones: Phones, entry: PhoneEntry): Phones => {
  const known = phones.some(({ id }) => id === entry.id) ? phones : [...phones, entry];
  return known.map((one) =>
    one.id === entry.id ? entry : { ...one, useAsDefault: one.useAsDefault && !entry.useAsDefault },
  );
};

/**
 * What is sent of a changed entry: what was typed here on what is stored now. What nobody touched here follows what
 * another tab has saved meanwhile, so that nobody's change is undone unseen.
 * @param opened the entry as it was when its form was opened.
 */
export const mergedPhone = (opened: PhoneEntry, phones: Phones, draft: PhoneDraft): PhoneEntry => {
  const now = phones.find(({ id }) => id === opened.id) ?? opened;
  return {
    id: opened.id,
    phone: draft.phone === opened.phone ? now.phone : draft.phone,
    useAsDefault:
      draft.useAsDefault === opened.useAsDefault ? now.useAsDefault : draft.useAsDefault,
  };
};
