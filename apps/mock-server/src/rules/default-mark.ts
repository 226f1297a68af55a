interface Marked {
  readonly id: string;
  readonly useAsDefault: boolean;
}

/**
 * A list in which exactly one entry is the default one: the wanted one; without a wish the one that was it; the first
 * where none was. The mark moves and is never taken away. An empty list stays empty.
 */
export const withDefault = <E extends Marked>(
  entries: readonly E[],
  wanted?: string,
): readonly E[] => {
  const found =
    entries.find(({ id }) => id === wanted) ??
    entries.find(({ useAsDefault }) => useAsDefault) ??
    entries[0];
  return entries.map((entry) => ({ ...entry, useAsDefault: entry.id === found?.id }));
};
