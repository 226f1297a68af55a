import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { committedPact, failingCallsPact } from "#contracts/verify/options.ts";
import { freshPacts } from "./fresh-pacts.ts";

/** Pact names a file by its consumer and its provider. */
const name = "portal-portal-api.json";
const files = [
  { fresh: `${freshPacts.contract}/${name}`, committed: committedPact },
  { fresh: `${freshPacts.failingCalls}/${name}`, committed: failingCallsPact },
];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Pact merges into the files that are there, so a run starts from none; at the end they must be the committed ones,
 * byte for byte. `npm run pacts` takes a changed contract over.
 */
export const setup = (): (() => void) => {
  for (const { fresh } of files) rmSync(fresh, { force: true });
  for (const folder of Object.values(freshPacts)) mkdirSync(folder, { recursive: true });
  return () => {
    for (const { fresh, committed } of files) {
      if (read(fresh) === read(committed)) continue;
      if (process.env["PACT_UPDATE"] !== "1") {
        throw new Error(
          `${committed} is not what the client does now: look at it, then \`npm run pacts\`.`,
        );
      }
      mkdirSync(dirname(committed), { recursive: true });
      copyFileSync(fresh, committed);
    }
  };
};
