/** The first item of each key, in the order they came. An item without a key is never taken for a repetition. */
export const onceEach = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): readonly Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};
