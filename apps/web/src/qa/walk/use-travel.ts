import { useState } from "react";
import { control } from "../control.ts";
import { qaTexts } from "../qa.texts.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import type { StepSequence } from "./step-sequence.ts";
import { errorMessageOf } from "../use-polled.ts";
import { loginAt, opensPage, stepsToSkip, withBranch } from "./step-sequence.ts";
import { capturedId } from "./use-walk.ts";
import { putBack } from "./moments.ts";
import { unlike } from "./replay.ts";
import type { Replay } from "./use-replay.ts";
import { until } from "./use-replay.ts";
import type { Recorder } from "./use-walk.ts";

export interface Travel {
  /** Other branches from an earlier moment. */
  readonly branches: readonly StepSequence[];
  /** Goes back to this step of the walk. */
  readonly back: (count: number) => void;
  /** Goes to the end of a branch. */
  readonly goTo: (branch: StepSequence) => void;
  /** Why the last way back did not begin. */
  readonly problem: string | null;
}

/**
 * Goes back to a recorded moment. Machines of a running portal cannot be set, so server and storage are restored to the
 * last opening of the page, and the steps since then are repeated.
 * @param bringAbout runs a scenario; `false` if it failed.
 */
export const useTravel = (
  { open }: Pick<InspectedPortal, "open">,
  starts: () => number,
  recorder: Recorder,
  replay: Replay,
  bringAbout: (scenario: Scenario) => Promise<boolean>,
): Travel => {
  const [branches, setBranches] = useState<readonly StepSequence[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async (line: StepSequence, skipped: number, start: Scenario): Promise<boolean> => {
    // A scenario also sends events after opening its page.
    if (skipped === 0 && start.id !== capturedId) return bringAbout(start);
    const moment = line.moments[skipped];
    const id = (await moment?.server) ?? null;
    if (moment === undefined || id === null) return false;
    await control.returnTo(id);
    putBack(moment.stored, [localStorage, sessionStorage]);
    const next = line.steps[skipped]?.deed;
    if (next !== undefined && opensPage(next)) return true;
    const before = starts();
    open(moment.stand.path);
    return (
      (await until(() => starts() > before)) &&
      (await until(() => unlike(moment.stand, recorder.stand()) === null))
    );
  };
  const travel = (line: StepSequence, count: number, left: StepSequence): void => {
    const skipped = stepsToSkip(line, count);
    setProblem(null);
    recorder.finished().then(
      (walk) =>
        replay.runFrom(
          {
            ...walk,
            start: { ...walk.start, person: loginAt(line, skipped, walk.start.person ?? "") },
            steps: line.steps.slice(skipped, count),
          },
          () => begin(line, skipped, walk.start),
          (difference) => {
            setBranches((known) => withBranch(known, left));
            // After a failure it is unknown which steps are done.
            if (difference === null)
              recorder.returned({
                steps: line.steps.slice(0, count),
                moments: line.moments.slice(0, count),
              });
            else recorder.restart();
          },
        ),
      (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  return {
    branches,
    problem,
    back: (count) => {
      const line = recorder.line();
      travel(line, count, line);
    },
    goTo: (branch) => travel(branch, branch.steps.length, recorder.line()),
  };
};
