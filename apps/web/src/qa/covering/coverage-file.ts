import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Chart } from "#machines/kit/chart.ts";
import { readWalk } from "../walk/walk.ts";
import { Coverage, missedIn } from "./coverage.ts";

const coverageVersion = 1;

const CoverageFile = Schema.Struct({
  version: Schema.Literal(coverageVersion),
  covered: Coverage,
});

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CoverageFile));

/** The result of reading a file. */
export type ReadCoverage =
  | { readonly kind: "read"; readonly coverage: Coverage }
  /** A walk from an older console without coverage. */
  | { readonly kind: "without-coverage" }
  | { readonly kind: "broken" }
  | { readonly kind: "other-version"; readonly version: number };

/** Reads a walk, or a saved coverage file. */
export const readCoverage = (text: string): ReadCoverage => {
  const saved = Option.getOrNull(decode(text));
  if (saved !== null) return { kind: "read", coverage: saved.covered };
  const read = readWalk(text);
  if (read.kind !== "read") return read;
  const { coverage } = read.walk;
  return coverage === undefined ? { kind: "without-coverage" } : { kind: "read", coverage };
};

/** A file with the missing parts by machine for people, and the covered ones for the console. */
export const writeCoverage = (coverage: Coverage, charts: readonly Chart[]): string => {
  const { states, transitions } = coverage;
  const covered = { states: states.toSorted(), transitions: transitions.toSorted() };
  const machines = charts.map((chart) => ({
    machine: chart.id,
    missed: missedIn(chart, coverage),
  }));
  return `${JSON.stringify({ version: coverageVersion, covered, machines }, undefined, 2)}\n`;
};
