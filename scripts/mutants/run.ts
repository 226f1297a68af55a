import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../root.mjs";
import type { Target } from "./targets.ts";

export interface Mutant {
  readonly kind: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly replacement: string;
  readonly outcome: "killed" | "survived" | "untested" | "invalid";
}

const outcomes: Readonly<Record<MutantResult["status"], Mutant["outcome"] | "left out">> = {
  Killed: "killed",
  // A timeout counts as killed: an endless loop was noticed.
  Timeout: "killed",
  Survived: "survived",
  NoCoverage: "untested",
  RuntimeError: "killed",
  CompileError: "invalid",
  Ignored: "left out",
  Pending: "left out",
};

/** Targets with the same tests share a run, because starting takes as long as a small file. */
export const runsOf = (targets: readonly Target[]): readonly (readonly Target[])[] => {
  const runs = new Map<string, readonly Target[]>();
  for (const target of targets) {
    const asked = [String(target.hasStorage), ...target.tests].join(" ");
    runs.set(asked, [...(runs.get(asked) ?? []), target]);
  }
  return [...runs.values()];
};

/** Lines of a file as Stryker wants them: it takes a single number for a part of the file's name. */
const placesIn = (file: string, lines: string): readonly string[] =>
  lines.split(",").map((part) => `${file}:${part.includes("-") ? part : `${part}-${part}`}`);

/**
 * Runs the tests of some files against each of their mutants, without changing the working folder.
 * @param run targets that have the same tests.
 * @param lines only these lines of each file: `40-90` or `40`, or several such parts with commas between.
 */
export const mutantsOf = async (
  run: readonly Target[],
  lines?: string,
): Promise<readonly Mutant[]> => {
  const [first] = run;
  if (first === undefined) return [];
  process.env["MUTANTS_TESTS"] = first.tests.join(";");
  process.env["MUTANTS_STORAGE"] = first.hasStorage ? "yes" : "no";
  const results = await new Stryker({
    mutate: run.flatMap(({ file }) => (lines === undefined ? [file] : placesIn(file, lines))),
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false },
    plugins: [
      "@stryker-mutator/vitest-runner",
      "./scripts/mutants/words.mjs",
      "./scripts/mutants/progress.mjs",
    ],
    ignorers: ["words"],
    coverageAnalysis: "perTest",
    // Not needed, and TypeScript 7 lacks the interface with which Stryker would read it.
    tsconfigFile: "none.json",
    // Folders that no test of a target reads are not copied.
    ignorePatterns: [
      "dist",
      "coverage",
      "reports",
      "test-results",
      ".cache",
      "docs",
      "e2e",
      "tests/providers",
    ],
    reporters: ["progress-of-mutants"],
    concurrency: 1,
  }).runMutationTest();
  return results.flatMap((result) => {
    const outcome = outcomes[result.status];
    const file = relative(root, result.fileName);
    const target = run.find((each) => each.file === file);
    if (outcome === "left out" || target === undefined) return [];
    return {
      kind: target.kind,
      file,
      line: result.location.start.line,
      column: result.location.start.column,
      mutator: result.mutatorName,
      replacement: result.replacement ?? "",
      outcome,
    };
  });
};
