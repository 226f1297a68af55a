import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import type { Explained } from "./in-file.ts";
import type { Mutant } from "./run.ts";

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(root, file), "utf8").split("\n");

/** The known reason why no test kills a mutant. */
const reasonOf = (
  mutant: Mutant,
  line: string,
  explained: readonly Explained[],
): string | undefined =>
  explained.find(
    (entry) =>
      entry.file === mutant.file &&
      entry.line === line.trim() &&
      (entry.replacement === undefined || entry.replacement === mutant.replacement) &&
      (entry.from === undefined || line.slice(mutant.column - 1).startsWith(entry.from)),
  )?.reason;

const percent = (part: number, all: number): string =>
  all === 0 ? "–" : `${((100 * part) / all).toFixed(1)} %`;

/** One row of figures: killed, total, and survivors with a reason. */
const row = (name: string, mutants: readonly JudgedMutant[]): string => {
  const killed = mutants.filter(({ outcome }) => outcome === "killed").length;
  const known = mutants.filter(({ reason }) => reason !== undefined).length;
  const share = percent(killed, mutants.length - known);
  return `${share.padStart(8)}  ${String(killed).padStart(5)} of ${String(mutants.length).padStart(5)}, ${String(known).padStart(3)} explained  ${name}`;
};

export interface JudgedMutant extends Mutant {
  readonly source: string;
  /** Only for survivors. */
  readonly reason: string | undefined;
}

export const judgedMutants = (
  mutants: readonly Mutant[],
  explained: readonly Explained[],
): readonly JudgedMutant[] =>
  mutants.map((mutant) => {
    const source = linesOf(mutant.file)[mutant.line - 1] ?? "";
    const lives = mutant.outcome !== "killed";
    return { ...mutant, source, reason: lives ? reasonOf(mutant, source, explained) : undefined };
  });

const groups = (
  all: readonly JudgedMutant[],
  nameOf: (one: JudgedMutant) => string,
): readonly string[] =>
  [...new Set(all.map(nameOf))].map((name) =>
    row(
      name,
      all.filter((one) => nameOf(one) === name),
    ),
  );

/** Survivors without a reason. */
export const unexplained = (all: readonly JudgedMutant[]): readonly JudgedMutant[] =>
  all.filter(({ outcome, reason }) => outcome !== "killed" && reason === undefined);

export const mutantReportOf = (all: readonly JudgedMutant[]): string =>
  [
    ...unexplained(all).map(
      ({ file, line, column, mutator, source, replacement }) =>
        `${file}:${line}:${column} ${mutator}\n  - ${source.trim()}\n  + ${replacement.split("\n")[0] ?? ""}`,
    ),
    "",
    "Killed, by kind (those explained are left out of the share):",
    ...groups(all, ({ kind }) => kind),
    "by mutator:",
    ...groups(all, ({ mutator }) => mutator),
    row("all", all),
    "",
  ].join("\n");
