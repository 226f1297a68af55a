/** Runs one part in its own process group, so that nothing it starts outlives it. */
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cleanEnv } from "../bootstrap/step.mjs";
import { root } from "../root.mjs";
import { hashOf } from "../stamp.mjs";
import { LIMIT_MS } from "./parts.mjs";
import { playwrightCounts, vitestCounts } from "./results.mjs";

/** Lines of output to print at the end for a failed part. */
const LINES_MAX = 200;

/** Folder for the output and the reports of the parts. */
export const logs = join(root, ".cache", "check");

/** @type {Set<number>} */
const groups = new Set();

export function endAllGroups() {
  for (const pid of groups) endGroup(pid, "SIGKILL");
}

/**
 * @typedef {import("./results.mjs").Counts & { name: string, seconds: number, log: string }} PartResult
 * @param {import("./parts.mjs").Part} part
 * @param {string} script its command, from package.json
 * @returns {Promise<PartResult>}
 */
export async function runPart(part, script) {
  const start = Date.now();
  const slug = part.name.replace(":", "-");
  const report = join(logs, `${slug}.json`);
  const log = join(logs, `${slug}.log`);
  rmSync(report, { force: true });
  const before = part.fresh === undefined ? "" : hashOf(root, [part.fresh]);
  const { code, late } = await shell(commandOf(part, script, report), log, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const counts = part.counts === "exit" ? none() : countsOf(part.counts, report);
  // Vitest's report lacks the difference between expected and received; its output has it.
  if (part.counts === "vitest" && counts.failed > 0) counts.failures = printedFailures(log);
  if (late) fail(counts, `${part.name} did not end within ${LIMIT_MS / 60_000} minutes.`);
  else if (part.counts === "exit") {
    if (code === 0) counts.passed += 1;
    else fail(counts, tail(log));
  } else if (counts.passed + counts.failed === 0) fail(counts, `No test was run.\n${tail(log)}`);
  else if (code !== 0 && counts.failed === 0) fail(counts, tail(log));
  if (part.fresh !== undefined && hashOf(root, [part.fresh]) !== before) {
    fail(
      counts,
      `${part.fresh} was out of date; it is written anew now: look at it and commit it.`,
    );
  }
  return { ...counts, name: part.name, seconds: (Date.now() - start) / 1000, log };
}

/** @returns {import("./results.mjs").Counts} */
function none() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
}

/**
 * @param {import("./results.mjs").Counts} counts
 * @param {string} why
 */
function fail(counts, why) {
  counts.failed += 1;
  counts.failures.push(why);
}

/**
 * @param {import("./parts.mjs").Part} part
 * @param {string} script
 * @param {string} report
 */
function commandOf(part, script, report) {
  if (part.counts !== "vitest") return script;
  return `${script} --reporter=default --reporter=json --outputFile.json="${report}"`;
}

/**
 * @param {"vitest" | "playwright"} runner
 * @param {string} report
 */
function countsOf(runner, report) {
  if (!existsSync(report)) return none();
  const data = JSON.parse(readFileSync(report, "utf8"));
  return runner === "vitest" ? vitestCounts(data) : playwrightCounts(data);
}

/**
 * @param {string} command
 * @param {string} log
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, late: boolean }>}
 */
function shell(command, log, env) {
  return new Promise((resolve) => {
    const bin = join(root, "node_modules", ".bin");
    const child = spawn(command, {
      cwd: root,
      shell: true,
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...cleanEnv(),
        ...env,
        PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
      },
    });
    const { pid } = child;
    if (pid !== undefined) groups.add(pid);
    const out = createWriteStream(log);
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      if (pid !== undefined) endGroup(pid, "SIGKILL");
    }, LIMIT_MS);
    child.once("error", (problem) => out.write(`${problem.message}\n`));
    // "exit" and not "close": a grandchild that was left behind would keep the pipes open.
    child.once("exit", (code) => {
      clearTimeout(limit);
      if (pid !== undefined) {
        endGroup(pid, "SIGTERM");
        groups.delete(pid);
      }
      setTimeout(() => out.end(() => resolve({ code: code ?? 1, late })), 50);
    });
  });
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function endGroup(pid, signal) {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // The whole group is gone already, as it should be.
  }
}

/** @param {string} log */
function printedFailures(log) {
  const lines = readFileSync(log, "utf8").split("\n");
  const from = lines.findIndex((line) => /Failed (?:Suites|Tests) \d/.test(line));
  const told = lines.slice(from < 0 ? -LINES_MAX : from);
  const rest = told.length > LINES_MAX ? ["… the rest is in the log."] : [];
  return [[...told.slice(0, LINES_MAX), ...rest].join("\n")];
}

/** @param {string} log */
function tail(log) {
  return readFileSync(log, "utf8").trim().split("\n").slice(-LINES_MAX).join("\n");
}
