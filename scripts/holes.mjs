/**
 * `npm run release:holes`, before a release: asks the registry for known vulnerabilities in packages that reach
 * residents. Not a part of `npm test`, which uses no network. Without a network it only prints that it could not check.
 */
import { spawnSync } from "node:child_process";
import { npmCli } from "./bootstrap/install.mjs";
import { cleanEnv } from "./bootstrap/step.mjs";
import { findingOf } from "./lock/holes.mjs";
import { root } from "./root.mjs";

const { stdout } = spawnSync(
  process.execPath,
  [npmCli(), "audit", "--omit=dev", "--json", "--loglevel=silent"],
  { cwd: root, env: cleanEnv(), encoding: "utf8" },
);
const finding = findingOf(stdout);
if (finding.kind === "unasked") {
  process.stdout.write(`Not checked: the registry did not answer. ${finding.reason}\n`);
} else if (finding.holes.length === 0) {
  process.stdout.write("No package has a known hole.\n");
} else {
  process.stderr.write(`Known holes:\n${finding.holes.join("\n")}\n`);
  process.exitCode = 1;
}
