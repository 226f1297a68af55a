import type { Moment } from "./moments.ts";
import type { Deed, WalkStep } from "./walk.ts";
import { loginAfter } from "./walk.ts";

/** A sequence of steps. */
export interface StepSequence {
  readonly steps: readonly WalkStep[];
  /** The moments before each step, and after the last one if known. */
  readonly moments: readonly (Moment | undefined)[];
}

/** Whether it loads a page. */
export const opensPage = ({ kind }: Deed): boolean => kind === "open" || kind === "letter";

/**
 * The number of steps that need not be repeated to reach step `count`: a newly opened page depends only on stored data.
 */
export const stepsToSkip = ({ steps }: StepSequence, count: number): number => {
  const opened = steps.slice(0, count).findLastIndex(({ deed }) => opensPage(deed));
  return Math.max(0, opened);
};

/**
 * The person whose password is meant at this step.
 * @param login the person at the start.
 */
export const loginAt = ({ steps }: StepSequence, count: number, login = ""): string =>
  steps.slice(0, count).reduce(loginAfter, login);

const sameStep = (one: WalkStep | undefined, other: WalkStep): boolean =>
  one?.at === other.at && JSON.stringify(one.deed) === JSON.stringify(other.deed);

/** Whether one line is the beginning of another. */
export const isPartOf = (one: StepSequence, other: StepSequence): boolean =>
  one.steps.every((step, at) => sameStep(other.steps[at], step));

/** The branches besides the present line, adding it if it would be lost. */
export const withBranch = (
  branches: readonly StepSequence[],
  left: StepSequence,
): readonly StepSequence[] =>
  branches.some((branch) => isPartOf(left, branch))
    ? branches
    : [...branches.filter((branch) => !isPartOf(branch, left)), left];
