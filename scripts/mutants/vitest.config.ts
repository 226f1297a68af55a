import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { Reporter, TestSpecification, Vitest } from "vitest/node";

const setup = ["modules", "console"].map((name) => `tests/setup/${name}.ts`);

/**
 * A mutant that keeps a test file from loading leaves no tests, and Stryker takes that for success. Here it is an error
 * of the run, so the mutant counts as killed.
 */
const loading = (): Reporter => {
  let vitest: Vitest | undefined;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (module) => {
      for (const error of module.errors()) vitest?.state.catchError(error, "Loading Error");
    },
  };
};

/** Runs a file's own tests first: the first failure ends the run, and the tests of all machines load every machine. */
class OwnFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfAll = ({ moduleId }: TestSpecification): boolean =>
      /machines\/(?:tags|declared|beginnings)\.test/u.test(moduleId);
    return Promise.resolve(
      files.toSorted((one, other) => Number(isOfAll(one)) - Number(isOfAll(other))),
    );
  }
}

/** The tests that one file's mutants are shown; `run.ts` says which and where. */
export default defineConfig({
  test: {
    env: { NODE_ENV: "test", TZ: "Europe/Kyiv" },
    include: (process.env["MUTANTS_TESTS"] ?? "").split(";"),
    setupFiles: [
      ...setup,
      ...(process.env["MUTANTS_STORAGE"] === "yes" ? ["scripts/mutants/storage.ts"] : []),
    ],
    reporters: [loading()],
    sequence: { sequencer: OwnFirst },
    fileParallelism: false,
    restoreMocks: true,
    // A mutant can make a wait endless; the slowest property of the forms takes two seconds.
    testTimeout: 5000,
  },
});
