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

/** What this test file took; `tests/setup/transitions.ts` writes it down when the file ends. */
export const taken = createTransitionCoverage();

/** Pass as `inspect` to an actor whose transitions count. */
export const inspect = (event: InspectionEvent): void => {
  const keys = takenIn(event);
  if (keys.length > 0) steps.push({ keys, asserted: assertions() });
};

// A transition that nothing is asserted after could lead anywhere: it does not count as tested.
afterEach(() => {
  for (const { keys, asserted } of steps.splice(0)) {
    if (asserted < assertions()) taken.merge(keys);
  }
});
