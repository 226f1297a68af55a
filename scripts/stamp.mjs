/** Checks whether dist/ was built from the present sources. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./root.mjs";

/**
 * The files that a build depends on. A build without settings prints the texts of the mock server into the public
 * pages, so that is one of them.
 */
const SOURCES = [
  "apps/mock-server/src",
  "apps/web",
  "contracts",
  // The QA console draws the charts.
  "docs/flows",
  "machines",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** The settings of a build (docs/operations.md). */
export const SETTINGS = ["PORTAL_BUILD", "PORTAL_CONFIGURATION", "PORTAL_CONTENT", "PORTAL_WORKER"];
/** Those of them that name a file. */
const FILES = new Set(["PORTAL_CONFIGURATION", "PORTAL_CONTENT"]);

export const stampFile = join(root, "dist", ".build-stamp");

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOf(root, process.env);
}

export function markBuilt() {
  writeFileSync(stampFile, stampOf(root, process.env));
}

/**
 * Differs for builds that may differ: the hash of their sources, and that of their settings with the files they name.
 * @param {string} base
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function stampOf(base, env) {
  const hash = createHash("sha256");
  for (const name of SETTINGS) {
    const value = env[name];
    if (value === undefined) continue;
    const file = resolve(base, value);
    hash.update(`${name}=${value}\0`);
    // A missing file fails the build.
    if (FILES.has(name) && existsSync(file)) hash.update(readFileSync(file)).update("\0");
  }
  return `${hashOf(base, SOURCES)} ${hash.digest("hex")}`;
}

/**
 * One hash of the names and contents of all files in `places`, which need not exist.
 * @param {string} base
 * @param {string[]} places
 */
export function hashOf(base, places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesIn(base, place)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} base
 * @param {string} place
 * @returns {string[]} paths from `base`
 */
function filesIn(base, place) {
  const path = join(base, place);
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith("."))
      .flatMap(({ name }) => filesIn(base, `${place}/${name}`));
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOTDIR") return [place];
    throw problem;
  }
}
