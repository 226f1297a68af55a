/** Finds an nginx for the deployment tests, or unpacks one. Installing it would start a server on port 80. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findNginx, ownNginx } from "../nginx-program.mjs";
import { attempt, runStep } from "./step.mjs";

const LIMIT_MS = 180_000;
const PACKAGES = ["nginx", "libnginx-mod-http-brotli-static"];

/** Throws an Error with one sentence if none is available. */
export async function ensureNginx() {
  if (findNginx()) return;
  if (process.platform === "linux") {
    if (process.getuid?.() === 0)
      await attempt(() =>
        runStep({
          title: "Reading the system's package lists (apt-get update)",
          command: "apt-get",
          args: ["-q", "update"],
          failed: "apt-get update failed.",
          limitMs: LIMIT_MS,
        }),
      );
    await attempt(unpack);
  }
  if (findNginx()) return;
  throw new Error(
    "The tests of the deployment need nginx with its module for Brotli (Debian: nginx, libnginx-mod-http-brotli-static).",
  );
}

async function unpack() {
  const packages = join(ownNginx, "packages");
  rmSync(ownNginx, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  await runStep({
    title: `Downloading nginx for the tests of the deployment (apt-get download ${PACKAGES.join(" ")})`,
    command: "apt-get",
    // As the current user: apt's own user has no access to the folder.
    args: ["-q", "-o", "APT::Sandbox::User=root", "download", ...PACKAGES],
    cwd: packages,
    failed: "The download of nginx failed.",
    limitMs: LIMIT_MS,
  });
  for (const name of readdirSync(packages))
    await runStep({
      title: `Unpacking ${name} (dpkg-deb --extract)`,
      command: "dpkg-deb",
      args: ["--extract", join(packages, name), ownNginx],
      failed: `${name} could not be unpacked.`,
      limitMs: LIMIT_MS,
    });
  rmSync(packages, { recursive: true, force: true });
}
