import { createTransitionCoverage } from "#machines/kit/coverage.ts";

/** What this test file took; `tests/setup/transitions.ts` writes it down when the file ends. */
export const taken = createTransitionCoverage();
