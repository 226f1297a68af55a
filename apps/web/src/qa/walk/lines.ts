import type { Moment } from "./moments.ts";
import type { Step } from "./walk.ts";

/** Steps that were taken one after another. */
export interface Line {
  readonly steps: readonly Step[];
  /** Before each step, and one more after the last where that is known. */
  readonly moments: readonly (Moment | undefined)[];
}

/**
 * How many steps need not be done again to come to where `count` of them were done: a page that is opened anew knows
 * nothing of what was done before but what is stored.
 */
export const stepsToSkip = ({ steps }: Line, count: number): number => {
  const opened = steps.slice(0, count).findLastIndex(({ deed }) => deed.kind === "open");
  return Math.max(0, opened);
};

/** Whose password is meant after so many steps. */
export const loginAt = ({ steps }: Line, count: number): string => {
  const filled = steps
    .slice(0, count)
    .findLast(({ deed }) => deed.kind === "fill" && deed.text?.includes("@") === true);
  return filled?.deed.kind === "fill" ? (filled.deed.text ?? "") : "";
};

const sameStep = (one: Step | undefined, other: Step): boolean =>
  one?.at === other.at && JSON.stringify(one.deed) === JSON.stringify(other.deed);

/** Whether all steps of one line are the first ones of another. */
export const isPartOf = (one: Line, other: Line): boolean =>
  one.steps.every((step, at) => sameStep(other.steps[at], step));

/** The branches beside the line that is gone on with; one more where it would be lost. */
export const withBranch = (branches: readonly Line[], left: Line): readonly Line[] =>
  branches.some((branch) => isPartOf(left, branch))
    ? branches
    : [...branches.filter((branch) => !isPartOf(branch, left)), left];
