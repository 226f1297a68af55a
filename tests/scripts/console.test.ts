import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#scripts/root.mjs";

it("fails a test that writes to console.error or console.warn", () => {
  const folder = mkdtempSync(join(root, "node_modules", ".console-"));
  try {
    writeFileSync(
      join(folder, "a.test.js"),
      `import { it, vi } from "vitest";
       it("error", () => console.error("bad %s", "thing"));
       it("warn", () => console.warn("hm"));
       it("quiet", () => {});
       it("expected", () => { vi.spyOn(console, "error").mockImplementation(() => {}); console.error("x"); });`,
    );
    const setup = join(root, "tests", "setup", "console.ts");
    writeFileSync(
      join(folder, "vitest.config.js"),
      `export default { test: { setupFiles: [${JSON.stringify(setup)}], restoreMocks: true } };`,
    );
    const run = spawnSync(
      process.execPath,
      [
        join(root, "node_modules", "vitest", "vitest.mjs"),
        "run",
        "--root",
        folder,
        "--reporter=json",
      ],
      { cwd: root, encoding: "utf8" },
    );
    const { numPassedTests, numFailedTests } = JSON.parse(run.stdout);
    expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 2, numFailedTests: 2 });
    expect(run.stdout).toContain("console.error: bad thing");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);
