import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { chartOf } from "#machines/kit/chart.ts";
import { coverageReport, readCoverageRecords } from "#scripts/coverage-flows.ts";

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "coverage-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
};

const record = (...states: readonly string[]): string =>
  JSON.stringify({ version: 1, covered: { states, transitions: [] } });

describe("the coverage of a run of browser tests", () => {
  it("is the sum of its records, without the drawings beside them [QA-8]", () => {
    const folder = folderOf({
      "a.json": record("sign-in.editing"),
      "b.json": record("sign-in.editing", "sign-in.processing"),
      "sign-in.svg": "<svg/>",
    });
    expect(readCoverageRecords(folder).states).toEqual(["sign-in.editing", "sign-in.processing"]);
  });

  it("is refused when a record is broken, because the sum would be wrong", () => {
    expect(() => readCoverageRecords(folderOf({ "a.json": "{" }))).toThrow(/a\.json is broken/u);
  });

  it("names the parts that were never visited, with the shortest way there [QA-8]", () => {
    const charts = machines
      .filter(({ machine }) => machine.id === "sign-in")
      .map(({ machine }) => chartOf(machine));
    const coverage = { states: ["sign-in.editing.fresh"], transitions: [] };
    const lines = coverageReport(charts, coverage).split("\n");
    expect(lines[0]).toMatch(/^sign-in: states 3\/\d+, transitions 0\/\d+$/u);
    expect(lines).not.toContainEqual(expect.stringMatching(/^ {2}sign-in\.editing\.fresh:/u));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}sign-in\.processing: .*SUBMIT/u));
  });
});
