interface Tried {
  /** Keys of the transitions that an event would take; `null`: unknown. */
  readonly takes: readonly string[] | null;
}

/** What an event would do now. */
export const verdictOf = ({ takes }: Tried): "possible" | "refused" | "unknown" => {
  if (takes === null) return "unknown";
  return takes.length > 0 ? "possible" : "refused";
};
