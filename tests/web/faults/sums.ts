/** A reporter that adds up the matrix of faults: which screens and acts × calls × faults have passed. */
import type { Reporter, TestModule } from "vitest/node";
import { endpoints } from "#contracts/endpoints/table.ts";
import { brokenAnswers } from "../support/broken-answers.ts";

/** One cell of the matrix, read from the title of its test. */
interface Cell {
  /** The screen, or the call of an act. */
  readonly place: string;
  readonly call: string;
  readonly fault: string;
}

const longestFirst = (names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => other.length - one.length);
const calls = longestFirst(Object.keys(endpoints));
const faults = brokenAnswers.map(({ name }) => name);

const plain = (text: string): string => ` ${text.replaceAll(/[',;]/gu, " ")} `;

/** Whether a title contains the whole name; Vitest puts values in quotes. */
const isIn = (title: string, name: string): boolean => plain(title).includes(plain(name));

/** The cell of a test; undefined for other tests. */
export const cellOf = (place: string, title: string): Cell | undefined => {
  const call = calls.find((name) => isIn(title, name));
  // The name of a fault may be a common word, so only a quoted one counts.
  const quoted = faults.find((name) => title.includes(`'${name}'`));
  const fault = quoted ?? (isIn(title, "slow") ? "slow" : undefined);
  return call === undefined || fault === undefined ? undefined : { place, call, fault };
};

/** The sums of these cells in one line. */
export const sumOf = (
  cells: readonly (Cell & { readonly isPassed: boolean })[],
  places: string,
): string => {
  const count = (part: (cell: Cell) => string): number => new Set(cells.map(part)).size;
  const passed = cells.filter(({ isPassed }) => isPassed).length;
  return [
    `${count(({ place }) => place)} ${places}`,
    `${count(({ call }) => call)} calls`,
    `${count(({ fault }) => fault)} faults: ${passed} of ${cells.length} passed`,
  ].join(" × ");
};

const cellsOf = (file: string, modules: readonly TestModule[]) =>
  modules
    .filter(({ moduleId }) => moduleId.endsWith(`/${file}`))
    .flatMap(({ children }) => [...children.allTests()])
    .flatMap((test) => {
      const place = test.parent.type === "suite" ? test.parent.name : "";
      const cell = cellOf(place, test.name);
      return cell === undefined ? [] : [{ ...cell, isPassed: test.result().state === "passed" }];
    });

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by it
export default class implements Reporter {
  // oxlint-disable-next-line class-methods-use-this -- Vitest makes an object of the class
  onTestRunEnd(modules: readonly TestModule[]): void {
    const read = cellsOf("reads.test.tsx", modules);
    const done = cellsOf("acts.test.tsx", modules).map((cell) => ({ ...cell, place: cell.call }));
    process.stdout.write(
      `\nThe matrix of faults:\n  ${sumOf(read, "screens")}\n  ${sumOf(done, "acts")}\n`,
    );
  }
}
