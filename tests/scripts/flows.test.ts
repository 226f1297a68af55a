import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFolder, writeFolder } from "#scripts/flows.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "flows-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("writing docs/flows", () => {
  it("writes changed files, removes obsolete ones, and touches nothing else [MACH-3]", () => {
    writeFileSync(path.join(folder, "same.md"), "same");
    writeFileSync(path.join(folder, "old.md"), "old");
    const files = new Map([
      ["same.md", "same"],
      ["new.md", "new"],
    ]);
    expect(writeFolder(folder, files)).toEqual(["new.md", "old.md"]);
    expect(existsSync(path.join(folder, "old.md"))).toBe(false);
    expect(new Map(readFolder(folder))).toEqual(files);
    expect(writeFolder(folder, files)).toEqual([]);
  });
});
