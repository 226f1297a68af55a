import { changesBetween } from "./changes.ts";
import { Unreadable, readContract } from "./files.ts";
import { reportLinesOf, versionText } from "./report.ts";

/**
 * The output of `npm run contract:diff`. Exit code 0: nothing breaks, 1: something breaks, 2: the versions could not be
 * compared.
 */
interface Compared {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const usage =
  "npm run contract:diff -- OLD [NEW]: two versions of the contract, each an archive or a folder; NEW is this repository unless given.\n";

/**
 * Compares two versions of the contract.
 * @param root the later version, if none is given.
 */
export const compared = (args: readonly string[], root: string): Compared => {
  const [old, later = root, ...more] = args;
  if (old === undefined || old.startsWith("-") || more.length > 0) return { code: 2, text: usage };
  try {
    const [before, after] = [readContract(old), readContract(later)];
    const changes = changesBetween(before, after);
    const lines = [...reportLinesOf(changes), versionText(before, after, changes)];
    return {
      code: changes.some(({ breaks }) => breaks.length > 0) ? 1 : 0,
      text: `${lines.join("\n")}\n`,
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { code: 2, text: `${error.message}\n` };
  }
};
