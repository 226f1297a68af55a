import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { circles, crossings, strangers } from "#scripts/architecture/crossings.ts";
import {
  badlyNamed,
  barrels,
  looseVersions,
  namedInVain,
  reservedUses,
  strayWords,
  switchedOff,
  tooLong,
  twins,
} from "#scripts/architecture/files.ts";
import { allImports } from "#scripts/architecture/imports.ts";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
const everything = readSources(root);
// The samples of the rules' own test are bad on purpose.
const sources = new Map([...everything].filter(([path]) => path !== "tests/scripts/rules.test.ts"));
const imports = allImports(sources, manifest.imports);

describe("the tree", () => {
  it("is read at all", () => {
    expect(sources.size).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(sources.size);
  });

  it("imports only what the table of the architecture allows", () => {
    expect(crossings(imports)).toEqual([]);
  });

  it("has a second provider that shares nothing with it [CON-4]", () => {
    expect(strangers(imports, "tests/providers")).toEqual([]);
    expect(imports.filter(({ from }) => from.startsWith("tests/providers/"))).not.toEqual([]);
  });

  it("has no circle of imports", () => {
    expect(circles(imports)).toEqual([]);
  });

  it("has no barrel", () => {
    expect(barrels(sources, imports)).toEqual([]);
  });

  it("has no file over 400 lines", () => {
    expect(tooLong(sources)).toEqual([]);
  });

  it("is named in kebab-case", () => {
    expect(badlyNamed(sources)).toEqual([]);
  });

  it("has no two files whose names differ in .ts and .tsx alone", () => {
    expect(twins(sources)).toEqual([]);
    expect(
      twins(
        new Map([
          ["a/b.ts", ""],
          ["a/b.tsx", ""],
          ["a/c.tsx", ""],
        ]),
      ),
    ).toEqual(["a/b.tsx"]);
  });

  it("speaks in its comments of files that are there", () => {
    const known = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
    expect(namedInVain(sources, known)).toEqual([]);
  });

  it("keeps Ukrainian in text catalogues, mock data and tests", () => {
    expect(strayWords(sources)).toEqual([]);
  });

  it("calls fetch, storage and innerHTML only where they belong, and never in a machine [MACH-1]", () => {
    expect(reservedUses(sources)).toEqual([]);
  });

  it("switches no rule and no test off in passing", () => {
    expect(switchedOff(sources)).toEqual([]);
  });

  it("pins every package exactly", () => {
    expect(looseVersions(manifest)).toEqual([]);
  });

  it("resolves every import of its own files", () => {
    const missing = imports.filter(
      ({ target }) =>
        !target.startsWith("package:") &&
        /\.(?:ts|tsx|mjs|css)$/.test(target) &&
        !everything.has(target) &&
        !/^[\w.-]+$/.test(target),
    );
    expect(missing.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
  });
});
