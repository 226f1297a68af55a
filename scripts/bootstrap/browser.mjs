/** Finds a Chromium for the browser tests, or installs one: Playwright's download first, then the system's package. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, dirname } from "node:path";
import { findChromium } from "../chromium.mjs";
import { attempt, runStep } from "./step.mjs";

const DOWNLOAD_LIMIT_MS = 180_000;
const PACKAGE_LIMIT_MS = 300_000;

/** Throws an Error with one sentence if no browser can be installed. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return;
  if (found) throw new Error(`CHROMIUM_PATH is set to ${found}, and there is no such file.`);
  await attempt(() => {
    const cli = join(dirname(createRequire(import.meta.url).resolve("playwright")), "cli.js");
    return runStep({
      title: "Downloading Chromium for the browser tests (playwright install chromium)",
      command: process.execPath,
      args: [cli, "install", "chromium"],
      failed: "The download of Chromium failed.",
      limitMs: DOWNLOAD_LIMIT_MS,
    });
  });
  if (findChromium()) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const apt = { command: "apt-get", limitMs: PACKAGE_LIMIT_MS, env };
    await attempt(() =>
      runStep({
        ...apt,
        title: "Reading the system's package lists (apt-get update)",
        args: ["-q", "update"],
        failed: "apt-get update failed.",
      }),
    );
    await attempt(() =>
      runStep({
        ...apt,
        title: "Installing the system's Chromium (apt-get install chromium)",
        args: ["-q", "install", "-y", "--no-install-recommends", "chromium"],
        failed: "apt-get install chromium failed.",
      }),
    );
    // Not every Debian release has it. Without it the same tests run in the full browser.
    await attempt(() =>
      runStep({
        ...apt,
        title: "Installing its faster headless shell (apt-get install chromium-headless-shell)",
        args: ["-q", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
        failed: "apt-get install chromium-headless-shell failed.",
      }),
    );
  }
  if (findChromium()) return;
  throw new Error(
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.",
  );
}
