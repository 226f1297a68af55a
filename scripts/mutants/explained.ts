/**
 * Mutants that no test can kill, or that make no visible difference, each with its reason. A test checks that each line
 * still exists in its file.
 */
export interface Explained {
  readonly file: string;
  /** The line of code, trimmed. */
  readonly line: string;
  /** The replacement; left out: any. */
  readonly replacement?: string;
  readonly reason: string;
}

export const explained: readonly Explained[] = [];
