interface Marked {
  readonly id: string;
  readonly useAsDefault: boolean;
}

/**
 * A list with exactly one default entry: the requested one, otherwise the former default, otherwise the first. The mark
 * moves and is never removed. An empty list stays empty.
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
