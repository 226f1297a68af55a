import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { logs, runPart } from "#scripts/check/run-part.mjs";
import type { Part } from "#scripts/check/parts.mjs";
import { root } from "#scripts/root.mjs";

const name = "of-a-test";
const report = join(logs, `${name}.json`);
const folder = mkdtempSync(join(tmpdir(), "run-part-"));
const program = join(folder, "part.mjs");
const made = join(logs, `${name}-made`);

mkdirSync(logs, { recursive: true });
afterAll(() => {
  for (const file of [report, join(logs, `${name}.log`), made]) rmSync(file, { force: true });
  rmSync(folder, { recursive: true });
});

/** Runs a program as a part. */
const run = (counts: Part["counts"], source: string, more: Partial<Part> = {}) => {
  writeFileSync(program, `import { writeFileSync } from "node:fs";\n${source}`);
  return runPart({ name, counts, ...more }, `node "${program}"`);
};

/** What a browser runner reports: tests with these statuses. */
const reported = (...statuses: readonly string[]): string =>
  JSON.stringify({
    suites: [
      {
        title: "s",
        specs: statuses.map((status) => ({ title: status, tests: [{ status, results: [] }] })),
      },
    ],
  });

const writes = (text: string): string =>
  `writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(text)});\n`;

describe("a part that has one result", () => {
  it("passes by its exit code, and fails with what it has printed", async () => {
    expect(await run("exit", "")).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(
      await run("exit", 'console.log("out"); console.error("why"); process.exitCode = 3;'),
    ).toMatchObject({ passed: 0, failed: 1, failures: [expect.stringContaining("why")] });
  });

  it("fails when it is killed", async () => {
    // The shell ends itself, so that there is no exit code.
    expect(await runPart({ name, counts: "exit" }, "kill -KILL $$")).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it("fails when it writes a committed folder anew", async () => {
    const fresh = made.slice(root.length + 1);
    rmSync(made, { force: true });
    const write = `writeFileSync(${JSON.stringify(made)}, "1");`;
    expect(await run("exit", write, { fresh })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [expect.stringContaining("out of date")],
    });
    expect(existsSync(made)).toBe(true);
    expect(await run("exit", write, { fresh })).toMatchObject({ passed: 1, failed: 0 });
  });
});

describe("a part that counts tests", () => {
  it("has the tests of its report", async () => {
    expect(
      await run("playwright", `${writes(reported("expected", "unexpected"))}process.exitCode = 1;`),
    ).toMatchObject({ passed: 1, failed: 1, failures: [expect.stringContaining("unexpected")] });
  });

  it.each([
    ["it reports none", writes(reported())],
    ["its report has another form", writes("{}")],
    ["it writes no report", ""],
  ])("fails when %s, whatever its exit code says", async (_case, source) => {
    // An earlier run has left a good one.
    writeFileSync(report, reported("expected"));
    expect(await run("playwright", source)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining("No test was run.")],
    });
  });

  it("fails when its exit code says so, although all its tests have passed", async () => {
    const source = `${writes(reported("expected"))}console.log("broken"); process.exitCode = 1;`;
    expect(await run("playwright", source)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [expect.stringContaining("broken")],
    });
  });
});
