/** The mutated files by kind, with the tests that should notice. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../root.mjs";

export interface Target {
  readonly kind: string;
  /** Path of the mutated file, from the root. */
  readonly file: string;
  /** Paths or patterns of the tests that run against each of its mutants. */
  readonly tests: readonly string[];
  readonly environment: "node" | "jsdom";
}

const areas = ["access", "billing", "content", "feedback", "portal", "profile", "qa"];
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name))
    .toSorted();

const machineTargets = areas.flatMap((area) =>
  filesBelow(`machines/${area}`)
    // Samples are test data, and types have no behaviour.
    .filter((file) => !/samples|types/u.test(basename(file)))
    .map((file): Target => {
      const own = join("tests", dirname(file));
      const tests = existsSync(join(root, own)) ? own : join("tests/machines", area);
      return {
        kind: "machines",
        file,
        tests: [`${tests}/**/*.test.ts`, "tests/machines/tags.test.ts"],
        environment: "node",
      };
    }),
);

const formTargets = filesBelow("machines/forms").map((file): Target => {
  const own = `tests/machines/forms/${basename(file, ".ts")}.test.ts`;
  return {
    kind: "forms",
    file,
    // Code that forms share is checked by the tests of all forms.
    tests: existsSync(join(root, own)) ? [own] : ["tests/machines/forms/*.test.ts"],
    environment: "node",
  };
});

/** Files of the portal that have a test of the same name. */
const web = (kind: string, folder: string, names: readonly string[]): readonly Target[] =>
  names.map((name) => ({
    kind,
    file: `apps/web/src/${folder}/${name}.ts`,
    tests: [`tests/web/${folder}/${name}.test.{ts,tsx}`],
    environment: "jsdom",
  }));

export const targets: readonly Target[] = [
  ...machineTargets,
  ...formTargets,
  ...web("formats", "formats", ["calendar", "csv", "dates", "days", "money", "months", "sizes"]),
  ...web("payment links", "billing", ["pay-links", "account-links"]),
  ...web("sums and days", "billing", ["balance", "bill-change", "deadlines", "headline"]),
  ...web("session store", "api", ["session-store", "draft-store"]),
];
