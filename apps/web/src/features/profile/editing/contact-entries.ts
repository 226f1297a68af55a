interface Entry {
  readonly id: string;
  readonly useAsDefault: boolean;
}

/**
 * The default mark of an entry, if known: one entry always has it, so if none has, the service left it out and it is
 * unknown.
 */
export const markOf = (
  entries: readonly Entry[],
  { useAsDefault }: Entry,
): { readonly useAsDefault?: boolean } =>
  entries.some((entry) => entry.useAsDefault) ? { useAsDefault } : {};

/** The list with one newly stored entry; only one entry is the default. */
export const withEntry = <E extends Entry>(entries: readonly E[], entry: E): readonly E[] => {
  const known = entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
  return known.map((one) =>
    one.id === entry.id ? entry : { ...one, useAsDefault: one.useAsDefault && !entry.useAsDefault },
  );
};
