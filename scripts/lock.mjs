/** `npm run check:lock`: checks that the lock file fits package.json and contains no registry addresses. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { npmCli } from "./bootstrap/install.mjs";
import { cleanEnv } from "./bootstrap/step.mjs";
import { hostsIn } from "./lock/hosts.mjs";
import { root } from "./root.mjs";

const hosts = hostsIn(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
if (hosts.length > 0) {
  process.stderr.write(`package-lock.json names where packages came from:\n${hosts.join("\n")}\n`);
  process.exit(1);
}

// A lock file without the optional packages of other platforms cannot be installed there; only npm can check this. Its
// log level is set, because `npm test --silent` would hide the details.
const args = [npmCli(), "ci", "--dry-run", "--include=dev", "--loglevel=error"];
const dry = spawnSync(process.execPath, args, { cwd: root, env: cleanEnv(), encoding: "utf8" });
if (dry.status !== 0) {
  process.stderr.write(`npm ci --dry-run failed:\n${dry.stdout}${dry.stderr}\n`);
  process.exit(1);
}
