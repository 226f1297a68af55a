/** What a machine decides by data instead of by transitions: a section of its page in docs/flows. */
export interface DecisionTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Cells in Markdown, as many as in the head. */
  readonly rows: readonly (readonly string[])[];
}
