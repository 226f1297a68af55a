/** Finds the browser for the tests. Used by the bootstrap, playwright.config.ts and the bench. */
import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * The first of: CHROMIUM_PATH, Playwright's own download, a Chromium on the PATH; none: undefined.
 * @param {{ env?: Record<string, string | undefined>, managed?: () => string | undefined }} [from]
 *   other sources, for tests
 * @returns {string | undefined}
 */
export function findChromium({ env = process.env, managed = playwrightsOwn } = {}) {
  const chosen = env["CHROMIUM_PATH"];
  // A wrong CHROMIUM_PATH causes an error later, instead of silently using another browser.
  if (chosen) return chosen;
  const own = managed();
  if (own && isExecutable(own)) return own;
  return onPath(NAMES, env);
}

/**
 * The browser for tests that need no window and no document viewer: the headless shell on the PATH, which opens pages
 * in about half the time. Without it, or with CHROMIUM_PATH, the result of `findChromium`.
 * @param {Parameters<typeof findChromium>[0]} [from]
 * @returns {string | undefined}
 */
export function findHeadlessShell(from = {}) {
  const { env = process.env } = from;
  return (env["CHROMIUM_PATH"] ? undefined : onPath(SHELLS, env)) ?? findChromium(from);
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, string | undefined>} env
 */
function onPath(names, env) {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const files = process.platform === "win32" ? names.map((name) => `${name}.exe`) : names;
  return folders
    .flatMap((folder) => files.map((name) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    // Imported late: the bootstrap runs before Playwright is installed.
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
