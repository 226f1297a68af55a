import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folders in which a run writes its pacts. What says how the portal reads a failing call stands apart: it is no demand
 * on a service.
 */
export const freshPacts = {
  contract: ".cache/pacts/contract",
  failingCalls: ".cache/pacts/failing-calls",
} as const;

/** Pact names a file by its consumer and its provider. */
const pactName = "portal-portal-api.json";

/** Each description has a folder of its own: Pact reads and writes a whole file for each interaction that it adds. */
export const folderOf = (folder: string, description: string): string =>
  join(folder, createHash("sha256").update(description).digest("hex").slice(0, 16));

interface Pact {
  readonly interactions: readonly { readonly description: string }[];
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** One pact of all that a run wrote into a folder, in Pact's own order; nothing where it wrote none. */
export const gathered = (folder: string): string => {
  const pacts = readdirSync(folder).map((each): Pact =>
    JSON.parse(readFileSync(join(folder, each, pactName), "utf8")),
  );
  const interactions = pacts
    .flatMap((pact) => pact.interactions)
    .toSorted((one, other) => inOrder(one.description, other.description));
  return pacts.length === 0 ? "" : JSON.stringify({ ...pacts[0], interactions }, null, 2);
};
