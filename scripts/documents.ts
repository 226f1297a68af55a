/**
 * Writes contracts/openapi.json, contracts/provider-states.json, the linter's zones and the generated parts of docs/contract-tables.md and docs/requirements.md,
 * or with `--check` only says which document is out of date. What stands around those parts is written by hand and stays.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { failingCallsPact } from "#contracts/verify/options.ts";
import { zones } from "./architecture/zones.ts";
import { sourceFiles } from "./contract/files.ts";
import { versionIn } from "./contract/version.ts";
import { openApiText } from "./documents/open-api.ts";
import { providerStatesText } from "./documents/provider-states.ts";
import {
  falseClaims,
  fillRequirements,
  filesByRequirement,
  unknownIds,
} from "./documents/requirements.ts";
import { callsList, fill, shapesList, statesList } from "./documents/lists.ts";
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

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The contract's tables as they stand and as they should. */
export const tablesDocument = (): Document => {
  const path = "docs/contract-tables.md";
  const text = read(path);
  const parts = [
    ["calls", callsList()],
    ["shapes", shapesList()],
    ["states", statesList()],
  ] as const;
  return {
    path,
    text,
    expected: parts.reduce((document, [name, table]) => fill(document, name, table), text),
  };
};

/** The contract as OpenAPI, as it stands and as it should; a file that is not there yet stands as nothing. */
export const openApiDocument = (): Document => {
  const path = "contracts/openapi.json";
  return {
    path,
    text: existsSync(join(root, path)) ? read(path) : "",
    expected: openApiText(versionIn(read(sourceFiles.changelog)), [
      read(sourceFiles.pact),
      read(failingCallsPact),
    ]),
  };
};

/** The provider states as data, as they stand and as they should. */
export const providerStatesDocument = (): Document => {
  const path = "contracts/provider-states.json";
  return {
    path,
    text: existsSync(join(root, path)) ? read(path) : "",
    expected: providerStatesText(),
  };
};

/** The linter's zones as they stand and as the table of boundaries has them. */
export const zonesDocument = (): Document => {
  const path = "scripts/architecture/zones.generated.json";
  return {
    path,
    text: existsSync(join(root, path)) ? read(path) : "",
    expected: `${JSON.stringify({ overrides: zones() }, null, 2)}\n`,
  };
};

/**
 * The requirements' document as it stands and as it should. It may lag behind new tests, since those come every day;
 * `problems` are what it must never have: claims that no test supports, and tests for rows that do not exist.
 */
export const requirementsDocument = (): Document & { readonly problems: readonly string[] } => {
  const path = "docs/requirements.md";
  const text = read(path);
  const named = filesByRequirement(readTests());
  return {
    path,
    text,
    expected: fillRequirements(text, named),
    problems: [
      ...unknownIds(text, named).map((id) => `${id} is named by a test and has no row.`),
      ...falseClaims(text, named).map((claim) => `${claim} does not assert it.`),
    ],
  };
};

const main = (): void => {
  const stale = [
    tablesDocument(),
    openApiDocument(),
    providerStatesDocument(),
    zonesDocument(),
    requirementsDocument(),
  ].filter(({ text, expected }) => text !== expected);
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
