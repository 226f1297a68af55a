/** A plugin of StrykerJS: shows each mutant that lives as soon as it is known, and a dot for every other one. */
import { PluginKind, declareClassPlugin } from "@stryker-mutator/api/plugin";

const lives = new Set(["Survived", "NoCoverage"]);

class Progress {
  /** @param {import("@stryker-mutator/api/core").MutantResult} result */
  onMutantTested({ status, fileName, location, replacement }) {
    process.stdout.write(
      lives.has(status)
        ? `\n${fileName}:${location.start.line}:${location.start.column} lives: ${replacement.split("\n")[0]}\n`
        : ".",
    );
  }

  onMutationTestReportReady() {
    process.stdout.write("\n");
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, "progress-of-mutants", Progress),
];
