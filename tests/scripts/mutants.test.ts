import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { explained } from "#scripts/mutants/explained.ts";
import { judgedMutants, mutantReportOf, unexplained } from "#scripts/mutants/report.ts";
import type { Mutant } from "#scripts/mutants/run.ts";
import { targets } from "#scripts/mutants/targets.ts";
import { root } from "#scripts/root.mjs";

describe("the targets of mutation", () => {
  it.each(targets.map(({ file, tests }) => ({ file, tests })))(
    "$file has existing tests",
    ({ file, tests }) => {
      expect(existsSync(path.join(root, file))).toBe(true);
      for (const pattern of tests) {
        const folder = path.join(root, pattern.replace(/\/(?:\*\*|[^/]*)(?:\/[^/]*)?$/u, ""));
        expect(existsSync(folder), pattern).toBe(true);
      }
    },
  );

  it("include the machines and the forms, but no samples and no tests", () => {
    const kinds = new Map(targets.map(({ file, kind }) => [file, kind]));
    expect(kinds.get("machines/portal/session/session.machine.ts")).toBe("machines");
    expect(kinds.get("machines/forms/rules.ts")).toBe("forms");
    expect([...kinds.keys()].filter((file) => /samples|\.test\./u.test(file))).toEqual([]);
  });
});

describe("the report of mutants", () => {
  const mutant = (outcome: Mutant["outcome"], replacement = ""): Mutant => ({
    kind: "formats",
    file: "scripts/root.mjs",
    line: 1,
    column: 1,
    mutator: "StringLiteral",
    replacement,
    outcome,
  });
  const line = readFileSync(path.join(root, "scripts/root.mjs"), "utf8").split("\n")[0]?.trim();
  const entry = { file: "scripts/root.mjs", line: line ?? "", reason: "words" };

  it("leaves explained mutants out of the share, and names the rest", () => {
    const all = judgedMutants(
      [mutant("killed"), mutant("survived", "a"), mutant("untested", "b")],
      [{ ...entry, replacement: "a" }],
    );
    expect(unexplained(all).map(({ replacement }) => replacement)).toEqual(["b"]);
    expect(mutantReportOf(all)).toMatch(/50\.0 % +1 of +3, +1 explained {2}all/u);
    expect(mutantReportOf(all)).toContain(`scripts/root.mjs:1:1 StringLiteral\n  - ${line}\n  + b`);
  });

  it("accepts one reason for all mutants of a line, only in that file", () => {
    expect(unexplained(judgedMutants([mutant("survived", "a")], [entry]))).toEqual([]);
    const other = { ...entry, file: "scripts/other.mjs" };
    expect(unexplained(judgedMutants([mutant("survived", "a")], [other]))).toHaveLength(1);
  });

  it("accepts a reason for the mutants of one part of a line", () => {
    const all = [mutant("survived"), { ...mutant("survived"), column: 4 }];
    const from = line?.slice(3, 8) ?? "";
    expect(
      unexplained(judgedMutants(all, [{ ...entry, from }])).map(({ column }) => column),
    ).toEqual([1]);
  });
});

describe("explained mutants", () => {
  it("are on existing lines, with a reason", () => {
    for (const { file, line, from = "", reason } of explained) {
      expect(line, file).toContain(from);
      const lines = readFileSync(path.join(root, file), "utf8").split("\n");
      expect(
        lines.map((each) => each.trim()),
        file,
      ).toContain(line);
      expect(reason).not.toBe("");
    }
  });
});
