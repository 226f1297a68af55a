import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { control } from "../control.ts";
import type { Candidate } from "../sign-in-as.ts";
import { errorMessageOf } from "../use-polled.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import { keepScenarios, keptScenarios } from "./kept-scenarios.ts";
import { qaTexts } from "../qa.texts.ts";
import { readyScenarios } from "./ready-scenarios.ts";
import type { FrameState, ScenarioProblem } from "./run-scenario.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { scenarioTexts as texts } from "./scenarios.texts.ts";
import { useUntil } from "./use-until.ts";

/** Longer than any call of a working portal. */
const longestMs = 20_000;

/** The query parameter that starts a scenario. */
const name = "scenario";

export const scenarioAddress = (id: string): string => `/qa?${name}=${encodeURIComponent(id)}`;

/** Removes the scenario from the console's address, so that a reload does not start it again. */
export const leaveScenario = (): void => {
  const address = new URL(window.location.href);
  address.searchParams.delete(name);
  history.replaceState(null, "", address);
};

/**
 * Runs one start after another, also of other consoles in this browser: they share the portal's storage, so that one
 * would report the person of the other as its own. Without a lock manager (plain HTTP) it runs at once.
 */
const oneByOne = <A>(work: () => Promise<A>): Promise<A> =>
  "locks" in navigator ? navigator.locks.request("qa.scenario", work) : work();

export interface Scenarios {
  readonly own: readonly Scenario[];
  /** `false`: the browser refuses to store them. */
  readonly setOwn: (own: readonly Scenario[]) => boolean;
  readonly start: (scenario: Scenario) => void;
  /** The same without messages; rejects if the server refuses an order. */
  readonly bringAbout: (scenario: Scenario) => Promise<ScenarioProblem | null>;
  /** The machines running in the portal now. */
  readonly now: () => FrameState;
  readonly problem: string | null;
}

/** The scenario in the console's address, which may be unknown; `null` without one. */
const namedByAddress = (): { readonly id: string; readonly scenario: Scenario | null } | null => {
  const id = new URLSearchParams(window.location.search).get(name);
  if (id === null) return null;
  const scenario = [...readyScenarios, ...keptScenarios()].find((one) => one.id === id) ?? null;
  return { id, scenario };
};

/** The scenarios of this browser, and the one in the address. */
export const useScenarios = (
  { running, starts, open, send }: Pick<InspectedPortal, "running" | "starts" | "open" | "send">,
  signInAs: (candidate: Candidate) => void,
  say: (text: string) => void,
  onBegun: (scenario: Scenario) => void,
): Scenarios => {
  const [own, setKept] = useState(keptScenarios);
  const [named] = useState(namedByAddress);
  const [problem, setProblem] = useState<string | null>(
    named?.scenario === null ? texts.unknown(named.id) : null,
  );
  const { now, until } = useUntil(
    useMemo(() => ({ running, starts }), [running, starts]),
    longestMs,
  );
  // Always the latest function, since a run spans many renders.
  const signIn = useRef(signInAs);
  useEffect(() => {
    signIn.current = signInAs;
  }, [signInAs]);
  const bringAbout = useCallback(
    (scenario: Scenario) =>
      oneByOne(() =>
        runScenario(
          {
            control,
            now,
            until,
            open,
            send,
            signInAs: (candidate: Candidate) => signIn.current(candidate),
            storages: [localStorage, sessionStorage],
            time: () => Date.now(),
          },
          scenario,
        ),
      ),
    [now, until, open, send],
  );
  const starting = useRef<string | null>(null);
  const start = useCallback(
    (scenario: Scenario): void => {
      // Two at once would walk over each other.
      if (starting.current !== null) {
        say(texts.starting(starting.current));
        return;
      }
      starting.current = scenario.name;
      setProblem(null);
      say(texts.starting(scenario.name));
      history.replaceState(null, "", scenarioAddress(scenario.id));
      bringAbout(scenario)
        .then(
          (failed) => {
            setProblem(failed === null ? null : texts.problem(failed));
            say(failed === null ? texts.begun(scenario.name) : "");
            if (failed === null) onBegun(scenario);
          },
          (reason: unknown) => {
            setProblem(qaTexts.failed(errorMessageOf(reason)));
            say("");
          },
        )
        .finally(() => {
          starting.current = null;
        });
    },
    [bringAbout, say, onBegun],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    // The frame must exist before it can navigate.
    if (starts === 0 || !isFirst.current) return;
    isFirst.current = false;
    const scenario = named?.scenario ?? null;
    if (scenario !== null) start(scenario);
  }, [starts, start, named]);
  const setOwn = (scenarios: readonly Scenario[]): boolean => {
    setKept(scenarios);
    return keepScenarios(scenarios);
  };
  return { own, setOwn, start, bringAbout, now, problem };
};
