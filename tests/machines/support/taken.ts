import { afterEach, expect } from "vitest";
import type { InspectionEvent } from "xstate";
import { createTransitionCoverage, takenIn } from "#machines/kit/coverage.ts";

interface Step {
  readonly keys: readonly string[];
  /** How many assertions the test had made when the transition was taken. */
  readonly asserted: number;
}

const steps: Step[] = [];
const assertions = (): number => expect.getState().assertionCalls;

/** The transitions that this test file took; `tests/setup/transitions.ts` writes them to disk at the end. */
export const taken = createTransitionCoverage();

/** Pass this as `inspect` to an actor whose transitions should be counted. */
export const inspect = (event: InspectionEvent): void => {
  const keys = takenIn(event);
  if (keys.length > 0) steps.push({ keys, asserted: assertions() });
};

// Without an assertion after it, a transition could lead anywhere. It does not count as tested.
afterEach(() => {
  for (const { keys, asserted } of steps.splice(0)) {
    if (asserted < assertions()) taken.merge(keys);
  }
});
