/**
 * `npm test`: all parts, or the named ones (`node scripts/check.mjs test:unit check:lint`).
 * The last line is exactly "N passed, N failed"; the exit code is 1 when anything failed.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { whenNpmIsGone } from "./child.mjs";
import { parts } from "./check/parts.mjs";
import { endAllGroups, logs, runPart } from "./check/run-part.mjs";
import { slowestOf } from "./check/results.mjs";
import { schedule } from "./check/schedule.mjs";
import { root } from "./root.mjs";

const plain = !process.stdout.isTTY || Boolean(process.env["CI"] ?? process.env["NO_COLOR"]);
const paint = (/** @type {number} */ code, /** @type {string} */ text) =>
  plain ? text : `\u001B[${code}m${text}\u001B[0m`;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(", ")}.\n`);
  process.exit(1);
}
// In the order in which they are named: the longest first takes the least time.
const chosen =
  wanted.length === 0
    ? parts
    : wanted.flatMap((name) => parts.filter((part) => part.name === name));

const stop = (/** @type {number} */ code) => {
  endAllGroups();
  process.exit(code);
};
process.once("SIGINT", () => stop(130));
process.once("SIGTERM", () => stop(143));
process.once("SIGHUP", () => stop(129));
whenNpmIsGone(() => stop(143));

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
mkdirSync(logs, { recursive: true });
const start = Date.now();
const width = Math.max(...chosen.map(({ name }) => name.length));

const results = await schedule(
  chosen,
  // Running more parts at a time would not be faster: a browser or a compiler uses a whole core.
  Math.max(1, Math.min(2, cpus().length)),
  async (part) => {
    say(`  ${paint(2, "start")}  ${part.name}`);
    const result = await runPart(part, scripts[part.name] ?? "false");
    const ok = result.failed === 0;
    const mark = ok ? paint(32, "ok   ") : paint(31, "FAIL ");
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : "";
    const tests = `${result.passed} passed, ${result.failed} failed${skipped}`;
    say(
      `  ${mark}  ${part.name.padEnd(width)}  ${result.seconds.toFixed(1).padStart(6)} s  ${tests}`,
    );
    return { ...result, ok };
  },
  (part, missing) => {
    say(`  ${paint(31, "FAIL ")}  ${part.name.padEnd(width)}  not run: ${missing} failed`);
    const failures = [`Not run, since ${missing} failed.`];
    return {
      name: part.name,
      ok: false,
      passed: 0,
      failed: 1,
      skipped: 0,
      failures,
      times: [],
      seconds: 0,
      log: "",
    };
  },
);

for (const { name, failures, log } of results) {
  if (failures.length === 0) continue;
  say(`\n${paint(31, `── ${name} `)}${log ? paint(2, `(whole output: ${log})`) : ""}`);
  for (const failure of failures) say(`\n${failure.trim()}`);
}

const slowest = slowestOf(results, 10);
if (slowest.length > 0) say("\nThe slowest tests:");
for (const { title, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(6)} s  ${title}`);

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
say(`\n${((Date.now() - start) / 1000).toFixed(0)} s in all`);
say(`${passed} passed, ${failed} failed`);
endAllGroups();
process.exit(failed > 0 ? 1 : 0);
