/** Where the browser of the tests is. Used by the bootstrap, playwright.config.ts and the bench. */
import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The first of: CHROMIUM_PATH, Playwright's own download, a Chromium on the PATH; none: undefined.
 * @param {{ env?: Record<string, string | undefined>, managed?: () => string | undefined }} [from]
 *   other sources, for tests
 * @returns {string | undefined}
 */
export function findChromium({ env = process.env, managed = playwrightsOwn } = {}) {
  const chosen = env["CHROMIUM_PATH"];
  // A wish that cannot be met is an error further on, not a reason to take another browser quietly.
  if (chosen) return chosen;
  const own = managed();
  if (own && isExecutable(own)) return own;
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = process.platform === "win32" ? NAMES.map((name) => `${name}.exe`) : NAMES;
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    // Asked for late: the bootstrap runs before Playwright is installed.
    return createRequire(import.meta.url)("playwright").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
