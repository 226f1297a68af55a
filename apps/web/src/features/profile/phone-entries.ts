import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";

/** The list with what the server has stored of one entry; only one is the default one. */
export const withPhone = (phones: Phones, entry: PhoneEntry): Phones => {
  const known = phones.some(({ id }) => id === entry.id) ? phones : [...phones, entry];
  return known.map((one) =>
    one.id === entry.id ? entry : { ...one, useAsDefault: one.useAsDefault && !entry.useAsDefault },
  );
};
