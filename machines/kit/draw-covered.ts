/** The covered parts. */
export interface Covered {
  /** Ids of states. */
  readonly states: ReadonlySet<string>;
  /** Keys of transitions, see `transitionKey`. */
  readonly transitions: ReadonlySet<string>;
}

/** The CSS class of a part of the drawing; none without coverage. */
export const coveredClass = (
  known: ReadonlySet<string> | undefined,
  names: readonly string[],
): string => {
  if (known === undefined) return "";
  return names.some((name) => known.has(name)) ? "flow-covered" : "flow-missed";
};
