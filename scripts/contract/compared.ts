import { changesBetween } from "./changes.ts";
import { Unreadable, readContract } from "./files.ts";
import { linesOf, versionWords } from "./report.ts";

/** What `npm run contract:diff` says. Code 0: nobody breaks, 1: somebody does, 2: it could not be compared. */
interface Compared {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const usage = "npm run contract:diff -- OLD [NEW]: each an archive of the contract or a folder.\n";

/**
 * Compares two versions of the contract.
 * @param root stands for the later one where none is given.
 */
export const compared = (args: readonly string[], root: string): Compared => {
  const [old, later = root, ...more] = args;
  if (old === undefined || old.startsWith("-") || more.length > 0) return { code: 2, text: usage };
  try {
    const [before, after] = [readContract(old), readContract(later)];
    const changes = changesBetween(before, after);
    const lines = [...linesOf(changes), versionWords(before, after, changes)];
    return {
      code: changes.some(({ breaks }) => breaks.length > 0) ? 1 : 0,
      text: `${lines.join("\n")}\n`,
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { code: 2, text: `${error.message}\n` };
  }
};
