/** A mutant that lives with a reason. */
export interface Explained {
  readonly file: string;
  /** The line of code, trimmed. */
  readonly line: string;
  /** The replacement; left out: any. */
  readonly replacement?: string;
  /** The text with which the mutated part begins; left out: any part of the line. */
  readonly from?: string;
  readonly reason: string;
}

export const inFile = (
  file: string,
  reasons: readonly Omit<Explained, "file">[],
): readonly Explained[] => reasons.map((reason) => ({ file, ...reason }));
