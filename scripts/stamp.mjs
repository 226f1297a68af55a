/** Checks whether dist/ was built from the present sources. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Everything that a build depends on. Tests and the mock server's handlers are not included. */
const SOURCES = [
  "apps/web",
  "contracts",
  "machines",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

export const stampFile = join(root, "dist", ".build-stamp");

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOf(root, SOURCES);
}

export function markBuilt() {
  writeFileSync(stampFile, hashOf(root, SOURCES));
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
