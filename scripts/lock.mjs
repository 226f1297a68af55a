/** `npm run check:lock`: the lock file fits package.json, and names no server it was made with. */
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

// A lock file that lacks optional packages of other platforms installs nowhere; only npm itself can tell.
// It inherits the silence of `npm test --silent`, and has to say what does not fit all the same.
const args = [npmCli(), "ci", "--dry-run", "--include=dev", "--loglevel=error"];
const dry = spawnSync(process.execPath, args, { cwd: root, env: cleanEnv(), encoding: "utf8" });
if (dry.status !== 0) {
  process.stderr.write(`npm ci --dry-run failed:\n${dry.stdout}${dry.stderr}\n`);
  process.exit(1);
}
