/**
 * Compares all transitions with those that the machine tests took before an assertion; fails if one was never taken.
 * Run the unit tests first. Each test file replaces its own record, and records of deleted test files are ignored.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { machines } from "#machines/catalogue.ts";
import type { CatalogueEntry } from "#machines/catalogue.ts";
import { coverageOf, createTransitionCoverage } from "#machines/kit/coverage.ts";
import { root } from "./root.mjs";

interface Report {
  readonly text: string;
  readonly missing: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** One line per machine, then every transition that no test took. */
export function transitionReport(
  entries: readonly CatalogueEntry[],
  taken: readonly string[],
): Report {
  const rows = entries.map(({ flow, machine }) => ({ flow, ...coverageOf(machine, taken) }));
  const missing = rows.flatMap((row) => row.missing.map((key) => `  ${row.flow}: ${key}`));
  const width = Math.max(...rows.map(({ flow }) => flow.length), 7);
  const line = (name: string, took: number, total: number) =>
    `${name.padEnd(width)}  ${String(took).padStart(5)} / ${total}${took < total ? "  !" : ""}`;
  return {
    missing: missing.length,
    text: [
      ...rows.map(({ flow, taken: took, total }) => line(flow, took, total)),
      line("all", sum(rows.map((row) => row.taken)), sum(rows.map(({ total }) => total))),
      ...(missing.length === 0
        ? []
        : ["", "Never taken by a machine test that asserts afterwards:", ...missing]),
    ].join("\n"),
  };
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** The keys of all records in the folder whose test file still exists below `base`. */
export function readTransitionRecords(folder: string, base: string): readonly string[] {
  const coverage = createTransitionCoverage();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const record: unknown = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    if (typeof record !== "object" || record === null) continue;
    const file: unknown = Reflect.get(record, "file");
    if (typeof file !== "string" || !existsSync(path.join(base, file))) continue;
    coverage.merge(strings(Reflect.get(record, "taken")));
  }
  return coverage.taken();
}

function main(): void {
  const taken = readTransitionRecords(path.join(root, "coverage/transitions"), root);
  const { text, missing } = transitionReport(machines, taken);
  console.log(text);
  if (missing > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
