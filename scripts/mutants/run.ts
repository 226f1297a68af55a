import { Stryker } from "@stryker-mutator/core";
import type { MutantResult } from "@stryker-mutator/api/core";
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

/** Runs the tests of a file against each of its mutants, without changing the working folder. */
export const mutantsOf = async (target: Target): Promise<readonly Mutant[]> => {
  process.env["MUTANTS_TESTS"] = target.tests.join(";");
  process.env["MUTANTS_ENVIRONMENT"] = target.environment;
  const results = await new Stryker({
    mutate: [target.file],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants/words.mjs"],
    ignorers: ["words"],
    coverageAnalysis: "perTest",
    // Not needed, and TypeScript 7 lacks the interface with which Stryker would read it.
    tsconfigFile: "none.json",
    ignorePatterns: ["dist", "coverage", "reports", "test-results", ".cache"],
    reporters: [],
    concurrency: 1,
  }).runMutationTest();
  return results.flatMap((result) => {
    const outcome = outcomes[result.status];
    if (outcome === "left out") return [];
    return {
      kind: target.kind,
      file: target.file,
      line: result.location.start.line,
      column: result.location.start.column,
      mutator: result.mutatorName,
      replacement: result.replacement ?? "",
      outcome,
    };
  });
};
