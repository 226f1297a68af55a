/**
 * Mutants that no test can kill, or that nobody could notice, each with its reason. A test finds each line in its file,
 * so none outlives what it explains.
 */
export interface Explained {
  readonly file: string;
  /** The line as it stands in the file, without the space around it. */
  readonly line: string;
  /** What the mutant puts there; any, when left out. */
  readonly replacement?: string;
  readonly reason: string;
}

export const explained: readonly Explained[] = [];
