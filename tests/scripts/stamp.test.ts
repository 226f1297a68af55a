import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";
import { SETTINGS, stampOf } from "#scripts/stamp.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stamp-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

describe("the stamp of a build", () => {
  it.each([
    "apps/web/src/app/main.tsx",
    // Its seeded texts stand in the public pages of a build without settings.
    "apps/mock-server/src/seed/content.ts",
    "contracts/endpoint.ts",
    "machines/forms/issues.ts",
    "scripts/prerender.ts",
    "vite.config.ts",
  ])("changes with %s", (path) => {
    write(path, "1");
    const before = stampOf(folder, {});
    write(path, "2");
    expect(stampOf(folder, {})).not.toBe(before);
  });

  it("does not change with tests and documents, nor with other settings", () => {
    const before = stampOf(folder, {});
    write("tests/a.test.ts", "1");
    write("docs/a.md", "1");
    expect(stampOf(folder, { PORT: "1" })).toBe(before);
  });

  it.each(SETTINGS)("changes with %s", (name) => {
    const stamps = [{}, { [name]: "one" }, { [name]: "two" }].map((env) => stampOf(folder, env));
    expect(new Set(stamps).size).toBe(3);
  });

  it.each(["PORTAL_CONFIGURATION", "PORTAL_CONTENT"])("changes with the file of %s", (name) => {
    const env = { [name]: "own.json" };
    write("own.json", "1");
    const before = stampOf(folder, env);
    write("own.json", "2");
    expect(stampOf(folder, env)).not.toBe(before);
  });

  it("knows every setting that the scripts of a build read", () => {
    const scripts = readdirSync(join(root, "scripts"), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:ts|mjs)$/u.test(path))
      .map((path) => join("scripts", path));
    const read = ["vite.config.ts", ...scripts].flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/process\.env\["(PORTAL_\w+)"\]/gu)].map(
        ([, name]) => name,
      ),
    );
    // The build that records coverage has a folder of its own.
    const own = new Set(read.filter((name) => name !== "PORTAL_COVERED"));
    expect(own).toEqual(new Set(SETTINGS));
  });
});
