import { useCallback, useEffect, useReducer, useRef } from "react";
import { control, listenToOrders } from "../control.ts";
import { captured } from "../scenarios/capture.ts";
import type { Coverage } from "../covering/coverage.ts";
import { merged } from "../covering/coverage.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import { windowIn } from "../window-in.ts";
import { contractWarnings } from "../warnings/contract-warnings.ts";
import type { StepSequence } from "./step-sequence.ts";
import type { Moment } from "./moments.ts";
import { momentOf } from "./moments.ts";
import type { Noted } from "./noted-steps.ts";
import { fillsTheSame, nothingNoted, notedAfter } from "./noted-steps.ts";
import type { Standings } from "./stand.ts";
import { notedStand, standOf } from "./stand.ts";
import type { Deed, Stand, WalkStep, Walk } from "./walk.ts";
import { walkVersion } from "./walk.ts";
import { watchDeeds } from "./watch-deeds.ts";

export interface Recorder {
  readonly steps: readonly WalkStep[];
  /** Coverage of the walk, including the present states. */
  readonly coverage: Coverage;
  /** The steps with the moments before them and the present one. */
  readonly line: () => StepSequence;
  /** Continues after these steps. */
  readonly returned: (line: StepSequence) => void;
  readonly note: (deed: Deed) => void;
  /** The portal's present state. */
  readonly stand: () => Standings;
  /** Starts a walk here, or from the scenario that was just run. */
  readonly restart: (start?: Scenario) => void;
  /** Recording is suspended meanwhile. */
  readonly suspend: (isSuspended: boolean) => void;
  readonly finished: () => Promise<Walk>;
}

/** The id of a starting point without a scenario. */
export const capturedId = "walk";

const capturedAt = (path: string): Promise<Scenario> =>
  captured(capturedId, path, path, localStorage);

/** Present states count as covered, even if reached before the walk. */
const coverageOf = ({ running, coverage }: InspectedPortal): Coverage => {
  const standing = [...running.values()].filter(({ status }) => status === "active");
  return merged(coverage, { states: standing.flatMap(({ active }) => active), transitions: [] });
};

/** The walk for a file. */
const walkOf = async (
  { start, steps }: Noted,
  here: Stand,
  coverage: Coverage,
  { heard, warned }: Pick<InspectedPortal, "heard" | "warned">,
  { innerWidth: width, innerHeight: height }: Window,
): Promise<Walk> => {
  const calls = await control.calls(0);
  return {
    version: walkVersion,
    browser: navigator.userAgent,
    width,
    height,
    start: start ?? (await capturedAt(here.path)),
    steps: steps.map((step, at) => (at === steps.length - 1 ? { ...step, after: here } : step)),
    calls: calls.map(({ n, method, path: address, status, conforms }) => ({
      n,
      method,
      path: withoutSecrets(address),
      status,
      conforms,
    })),
    coverage,
    heard: heard.machines,
    warnings: contractWarnings(calls, warned),
  };
};

/** Records all actions in the portal and the console. */
export const useWalk = (portal: InspectedPortal): Recorder => {
  const { frame, running, starts, forgetWalked } = portal;
  const [noted, take] = useReducer(notedAfter, nothingNoted);
  const isSuspended = useRef(false);
  const latest = useRef(running);
  useEffect(() => {
    latest.current = running;
  }, [running]);
  const stand = useCallback((): Standings => {
    const { current } = frame;
    return standOf(windowIn(current), latest.current);
  }, [frame]);
  const moment = useCallback(
    (): Moment => momentOf(notedStand(stand()), [localStorage, sessionStorage], control.keepMoment),
    [stand],
  );
  const last = useRef<Deed | undefined>(undefined);
  const note = useCallback(
    (deed: Deed): void => {
      if (isSuspended.current) return;
      // Taken before the portal handles the action, so its result is not included.
      const before = fillsTheSame(deed, last.current) ? undefined : moment();
      last.current = deed;
      take({ kind: "deed", deed, stand: notedStand(stand()), at: Date.now(), moment: before });
    },
    [stand, moment],
  );
  const restart = useCallback(
    (start: Scenario | null = null): void => {
      const beganAt = Date.now();
      forgetWalked();
      last.current = undefined;
      take({ kind: "begin", start, at: beganAt });
      if (start !== null) return;
      // Read from the frame: the path that the console polls may be half a second old.
      capturedAt(stand().path).then(
        (scenario) => take({ kind: "captured", start: scenario, beganAt }),
        // Evaluated again when the walk is saved.
        () => undefined,
      );
    },
    [forgetWalked, stand],
  );
  useEffect(
    () =>
      listenToOrders(({ method, path: order, body }) => {
        if (isSuspended.current) return;
        if (order === "reset") restart();
        else note({ kind: "order", method, path: order, body });
      }),
    [note, restart],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const inner = windowIn(frame.current);
    if (inner === null || starts === 0) return undefined;
    if (isFirst.current) restart();
    isFirst.current = false;
    return watchDeeds(inner, note);
  }, [frame, starts, note, restart]);
  const suspend = useCallback((is: boolean): void => {
    isSuspended.current = is;
  }, []);
  const coverage = coverageOf(portal);
  const finished = (): Promise<Walk> =>
    walkOf(noted, notedStand(stand()), coverage, portal, windowIn(frame.current) ?? window);
  const line = (): StepSequence => ({
    steps: noted.steps.map((step, at) =>
      at === noted.steps.length - 1 ? { ...step, after: notedStand(stand()) } : step,
    ),
    moments: [...noted.moments.slice(0, noted.steps.length), moment()],
  });
  const returned = (to: StepSequence): void => {
    last.current = undefined;
    take({ kind: "returned", line: to });
  };
  return { steps: noted.steps, coverage, line, returned, note, stand, restart, suspend, finished };
};
