import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** What the one interaction in a folder says. */
const claimName = "interaction";

/**
 * Takes a folder of `folderOf` for one interaction: Pact puts a second one of the same description beside the first or
 * in its place, and says nothing. One that runs again, as a retried test does, is the same.
 * @throws when another interaction has this description.
 */
export const claim = (folder: string, description: string, said: object): void => {
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, claimName);
  try {
    writeFileSync(file, digest, { flag: "wx" });
  } catch {
    if (readFileSync(file, "utf8") === digest) return;
    throw new Error(
      `Two interactions are called “${description}”: give one of them another description.`,
    );
  }
};

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
