/** Installs the packages of the lock file unless they are installed already, and a browser on request. */
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { withLock } from "./lock.mjs";
import { runStep } from "./step.mjs";
import { root } from "../root.mjs";

const modules = join(root, "node_modules");
const stampFile = join(modules, ".bootstrap-stamp");

/**
 * Makes the tree runnable. Throws an Error with a message of one sentence.
 * @param {{ browser: boolean }} want `browser`: also install what the tests need, a Chromium and an nginx
 */
export async function install(want) {
  const stamp = currentStamp();
  if (!isInstalled(stamp)) {
    checkWritable();
    await withLock(join(root, ".cache", "bootstrap.lock"), async () => {
      // The previous holder of the lock may have installed everything already.
      if (!isInstalled(stamp)) await installPackages(stamp);
    });
  }
  if (want.browser) {
    // Imported late: it looks for Playwright, which the installation may replace.
    const { ensureChromium } = await import("./browser.mjs");
    await ensureChromium();
    const { ensureNginx } = await import("./nginx.mjs");
    await ensureNginx();
  }
}

/** The lock file's hash and what it was installed for. */
function currentStamp() {
  const lock = join(root, "package-lock.json");
  if (!existsSync(lock)) throw new Error("package-lock.json is missing; restore it from git.");
  const hash = createHash("sha256").update(readFileSync(lock)).digest("hex");
  return `${hash} ${process.version} ${process.platform} ${process.arch}`;
}

/** @param {string} stamp */
function isInstalled(stamp) {
  const last = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (last === stamp) return true;
  const otherNode = last !== "" && withoutHash(last) !== withoutHash(stamp);
  if (otherNode || !isInstalledByHand()) return false;
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // A complete tree can run even if it is read-only.
  }
  return true;
}

/** @param {string} stamp */
function withoutHash(stamp) {
  return stamp.slice(stamp.indexOf(" "));
}

/** True if npm was run directly: npm's own record of the installed tree equals the lock file. */
function isInstalledByHand() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(record);
  const foreign = Object.values(present).some(
    ({ os, cpu }) => (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)),
  );
  return (
    !foreign &&
    Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === "" ||
        present[path]?.version === version ||
        (!(path in present) && (optional || devOptional)),
    )
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

function checkWritable() {
  for (const place of [root, modules, join(root, ".cache")]) {
    if (!existsSync(place)) continue;
    try {
      accessSync(place, constants.W_OK);
    } catch {
      throw new Error(`Packages have to be installed, but ${place} is not writable for this user.`);
    }
  }
}

/** @param {string} stamp */
async function installPackages(stamp) {
  await runStep({
    title: "Installing the packages of package-lock.json (npm ci)",
    command: process.execPath,
    args: [npmCli(), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    failed: "npm ci failed; its messages are above.",
  });
  writeFileSync(stampFile, stamp);
}

/** npm's own script, run by this Node without a shell or a `.cmd` file. */
export function npmCli() {
  const given = process.env["npm_execpath"];
  const beside = dirname(process.execPath);
  const found = [
    ...(given && basename(given) === "npm-cli.js" ? [given] : []),
    join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
    "/usr/local/lib/node_modules/npm/bin/npm-cli.js",
  ].find((file) => existsSync(file));
  if (!found) throw new Error("npm was not found beside this Node; install npm and try again.");
  return found;
}
