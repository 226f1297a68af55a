import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { committedPact, failingCallsPact } from "#contracts/verify/options.ts";
import { freshPacts, gathered } from "./fresh-pacts.ts";

const pacts = [
  { folder: freshPacts.contract, committed: committedPact },
  { folder: freshPacts.failingCalls, committed: failingCallsPact },
];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Pact merges into the files that are there, so a run starts from none; at the end they must be the committed ones,
 * byte for byte. `npm run pacts` takes a changed contract over.
 */
export const setup = (): (() => void) => {
  for (const { folder } of pacts) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  return () => {
    for (const { folder, committed } of pacts) {
      const fresh = gathered(folder);
      if (fresh === read(committed)) continue;
      if (process.env["PACT_UPDATE"] !== "1") {
        throw new Error(
          `${committed} is not what the client does now: look at it, then \`npm run pacts\`.`,
        );
      }
      mkdirSync(dirname(committed), { recursive: true });
      writeFileSync(committed, fresh);
    }
  };
};
