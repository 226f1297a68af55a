import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { archiveName, archiveOf } from "./archive.ts";
import { changesBetween } from "./changes.ts";
import { readContract, releasedFile } from "./files.ts";
import { isEnough, reportLinesOf, versionText } from "./report.ts";

/** The output of `npm run contract:pack`. Exit code 0: packed, 1: the version number is too low, 2: a wrong option. */
interface Packed {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const usage =
  "npm run contract:pack -- [--release]: with --release later versions are compared with this one.\n";

/** Writes the contract's archive, unless its version number is too low for the changes since the last release. */
export const packed = (args: readonly string[], root: string): Packed => {
  if (args.some((arg) => arg !== "--release")) return { code: 2, text: usage };
  const contract = readContract(root);
  const base = join(root, releasedFile);
  // The first release cannot be compared with anything.
  const released = existsSync(base) ? readContract(base) : contract;
  const changes = changesBetween(released, contract);
  if (!isEnough(released, contract, changes)) {
    const lines = [...reportLinesOf(changes), versionText(released, contract, changes)];
    return { code: 1, text: `${lines.join("\n")}\n` };
  }
  // One version is one archive. Pages improved since then go out with the next version.
  const isReleased = existsSync(base) && released.version === contract.version;
  const bytes = isReleased ? readFileSync(base) : archiveOf(root, contract.version);
  const file = args.length > 0 ? releasedFile : `dist/${archiveName(contract.version)}.zip`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
  return { code: 0, text: `${file}: ${Math.ceil(bytes.length / 1000)} kB.\n` };
};
