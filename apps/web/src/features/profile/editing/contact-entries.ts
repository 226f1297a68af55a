interface Entry {
  readonly id: string;
  readonly useAsDefault: boolean;
}

/**
 * The mark of an entry, as far as the service has told: one of a list always has it, so where none has, it was left out
 * and nothing may be claimed about it.
 */
export const markOf = (
  entries: readonly Entry[],
  { useAsDefault }: Entry,
): { readonly useAsDefault?: boolean } =>
  entries.some((entry) => entry.useAsDefault) ? { useAsDefault } : {};

/** The list with what the server has stored of one entry, as it is known now; only one is the default one. */
export const withEntry = <E extends Entry>(entries: readonly E[], entry: E): readonly E[] => {
  const known = entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
  return known.map((one) =>
    one.id === entry.id ? entry : { ...one, useAsDefault: one.useAsDefault && !entry.useAsDefault },
  );
};
