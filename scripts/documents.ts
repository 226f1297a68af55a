/**
 * Writes contracts/openapi.json, contracts/provider-states.json, the linter's zones and the generated parts of
 * docs/contract-tables.md and docs/requirements.md, or with `--check` only lists outdated documents. The text around
 * generated parts is written by hand and is kept.
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

/** The contract's tables, present and expected. */
export const tablesDocument = (): Document => {
  const path = "docs/contract-tables.md";
  const text = read(path);
  const parts = [
    ["calls", callsList()],
    ["shapes", shapesList()],
    ["states", statesList(read(sourceFiles.pact))],
  ] as const;
  return {
    path,
    text,
    expected: parts.reduce((document, [name, table]) => fill(document, name, table), text),
  };
};

/** The OpenAPI document, present and expected. A missing file counts as empty. */
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

/** The provider states as data, present and expected. */
export const providerStatesDocument = (): Document => {
  const path = "contracts/provider-states.json";
  return {
    path,
    text: existsSync(join(root, path)) ? read(path) : "",
    expected: providerStatesText(),
  };
};

/** The linter's zones, present and as generated from the table of boundaries. */
export const zonesDocument = (): Document => {
  const path = "scripts/architecture/zones.generated.json";
  return {
    path,
    text: existsSync(join(root, path)) ? read(path) : "",
    expected: `${JSON.stringify({ overrides: zones() }, null, 2)}\n`,
  };
};

/**
 * The requirements document, present and expected. It may lag behind new tests. `problems` must always be empty: claims
 * that no test supports, and tests for rows that do not exist.
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
