/**
 * Writes the generated parts of docs/contracts.md and docs/requirements.md, or with `--check` only says which
 * document is out of date. What stands around those parts is written by hand and stays as it is.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillRequirements, filesByRequirement, unknownIds } from "./documents/requirements.ts";
import { callsTable, fill, shapesTable, statesTable } from "./documents/tables.ts";
import { root } from "./root.mjs";

/** All test files, by their paths from the root. */
const readTests = (): ReadonlyMap<string, string> =>
  new Map(
    ["tests", "e2e"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:test|spec)\.tsx?$/u.test(name))
        .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
        .map((path): readonly [string, string] => [path, readFileSync(join(root, path), "utf8")]),
    ),
  );

interface Document {
  readonly path: string;
  readonly text: string;
  readonly expected: string;
}

/** Both documents as they stand and as they should. Throws when a test names a requirement that does not exist. */
export const documents = (): readonly Document[] => {
  const contracts = readFileSync(join(root, "docs/contracts.md"), "utf8");
  const requirements = readFileSync(join(root, "docs/requirements.md"), "utf8");
  const named = filesByRequirement(readTests());
  const unknown = unknownIds(requirements, named);
  if (unknown.length > 0)
    throw new Error(`Tests name what docs/requirements.md does not know: ${unknown.join(", ")}.`);
  const parts = [
    ["calls", callsTable()],
    ["shapes", shapesTable()],
    ["states", statesTable()],
  ] as const;
  return [
    {
      path: "docs/contracts.md",
      text: contracts,
      expected: parts.reduce((text, [name, table]) => fill(text, name, table), contracts),
    },
    {
      path: "docs/requirements.md",
      text: requirements,
      expected: fillRequirements(requirements, named),
    },
  ];
};

const main = (): void => {
  const stale = documents().filter(({ text, expected }) => text !== expected);
  if (stale.length === 0) {
    console.log("The documents say what the code says.");
    return;
  }
  const names = stale.map(({ path }) => path).join(", ");
  if (process.argv.includes("--check")) {
    console.error(`Out of date: ${names}. Run: npm run docs`);
    process.exitCode = 1;
    return;
  }
  for (const { path, expected } of stale) writeFileSync(join(root, path), expected);
  console.log(`Written: ${names}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
