import type { FieldPath } from "#contracts/decoding.ts";

/** The number of entries of a list that are completely unreadable. */
export const lostEntries = (lost: readonly FieldPath[]): number =>
  lost.filter(({ length }) => length === 1).length;

/** The same for an answer that holds its list in a property. */
export const lostRows = (lost: readonly FieldPath[]): number =>
  lost.filter(({ length }) => length === 2).length;

/** Whether a bill lost a whole line, or the list of them. */
export const lacksLines = (lost: readonly FieldPath[]): boolean =>
  lost.some(([field, , ...inside]) => field === "lines" && inside.length === 0);

/**
 * The entries that could be read, with those changed of which this field could not. For an answer that holds its list in
 * a property.
 */
export const whereLost = <Entry>(
  entries: readonly Entry[],
  lost: readonly FieldPath[],
  field: string,
  change: (entry: Entry) => Entry,
): readonly Entry[] => {
  const gone = new Set(lost.filter(({ length }) => length === 2).map(([, nth]) => nth));
  const unread = new Set(lost.filter(([, , name]) => name === field).map(([, nth]) => nth));
  const places = sentPlaces(entries.length, gone);
  return entries.map((entry, at) => (unread.has(places[at]) ? change(entry) : entry));
};

/** Where each of the entries that could be read stood in the list that was sent. */
export const sentPlaces = (
  count: number,
  gone: ReadonlySet<string | number | undefined>,
): readonly number[] =>
  Array.from({ length: count + gone.size }, (_, nth) => nth).filter((nth) => !gone.has(nth));
