import { useState } from "react";
import { control } from "../control.ts";
import { qaTexts } from "../qa.texts.ts";
import type { SentEvent } from "../protocol.ts";
import { instancesOf } from "../running.ts";
import type { Moment as PortalMoment } from "../scenarios/run-scenario.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { storageOf, store } from "../storage/stored.ts";
import { reasonOf } from "../use-polled.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import type { Difference } from "./replay.ts";
import { replay } from "./replay.ts";
import { findTarget, typeInto } from "./targets.ts";
import type { Recorder } from "./use-walk.ts";
import type { Standings } from "./stand.ts";
import type { Deed, Target, Walk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";

/** Longer than any call of a working portal. */
const longestMs = 15_000;
const lookEveryMs = 50;
/** The maximum pause between steps. */
const longestPauseMs = 10_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(ms, longestPauseMs));
  });

export const until = async (isSo: () => boolean): Promise<boolean> => {
  const end = Date.now() + longestMs;
  while (!isSo()) {
    if (Date.now() > end) return false;
    await pause(lookEveryMs);
  }
  return true;
};

const passwordOf = async (login: string): Promise<string> => {
  const people = await control.people();
  return people.find((one) => one.login === login)?.password ?? "Walk-2026";
};

interface ActDeps {
  readonly find: (target: Target) => Element | null;
  readonly open: (path: string) => void;
  readonly now: () => PortalMoment;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly signIn: (login: string, password: string) => void;
  readonly stand: () => Standings;
}

/** Opens a page and waits for it, so that the previous page is not mistaken for it. */
const openAnew = async ({ open, now, stand }: ActDeps, path: string): Promise<boolean> => {
  const { starts } = now();
  const [page = ""] = path.split("#");
  const isSamePage = path !== page && stand().path.split("#")[0] === page;
  open(path);
  return isSamePage || until(() => now().starts > starts);
};

/** Performs one step in the portal or on the server. */
const actingIn =
  (deps: ActDeps) =>
  async (deed: Deed, login: string): Promise<boolean> => {
    const { find, now, send, signIn } = deps;
    if (deed.kind === "open") return openAnew(deps, deed.path);
    if (deed.kind === "store") store(storageOf(deed.area), deed.name, deed.value);
    else if (deed.kind === "order") await control.repeat(deed);
    else if (deed.kind === "sign-in") signIn(deed.login, await passwordOf(deed.login));
    else if (deed.kind === "event") {
      const actor = () =>
        instancesOf(now().running, deed.machine).find((one) => one.status === "active");
      if (!(await until(() => actor() !== undefined))) return false;
      send(actor()?.sessionId ?? "", deed.event);
    } else {
      if (!(await until(() => find(deed.target) !== null))) return false;
      const element = find(deed.target);
      if (element === null) return false;
      if (deed.kind === "choose") typeInto(element, deed.option);
      else if (deed.kind === "fill") typeInto(element, deed.text ?? (await passwordOf(login)));
      else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    return true;
  };

export interface Replay {
  readonly isRunning: boolean;
  /** The first difference, or another reason to stop. */
  readonly problem: string | null;
  readonly run: (walk: Walk, speed: number) => void;
  /** The same from another start, with another action at the end. */
  readonly runFrom: (
    walk: Walk,
    begin: () => Promise<boolean>,
    onEnd: (difference: Difference | null) => void,
  ) => void;
  /** The same for callers that report the end themselves. Rejects if the server refuses an order. */
  readonly once: (walk: Walk, begin: () => Promise<boolean>) => Promise<Difference | null>;
}

/**
 * Replays a walk in the portal beside the console.
 * @param begin runs the starting point and signs in; `false` if it failed.
 */
export const useReplay = (
  { frame, open, pause: pauseMachines }: InspectedPortal,
  now: () => PortalMoment,
  send: (sessionId: string, event: SentEvent) => boolean,
  { stand, hold, restart }: Recorder,
  begin: (scenario: Scenario) => Promise<boolean>,
  signIn: (login: string, password: string) => void,
  say: (text: string) => void,
): Replay => {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const find = (target: Target): Element | null => {
    const inner = frame.current?.contentWindow?.document;
    return inner === undefined ? null : findTarget(inner, target);
  };
  const act = actingIn({ find, open, now, send, signIn, stand });
  const again = (
    walk: Walk,
    speed: number,
    begins: () => Promise<boolean>,
  ): Promise<Difference | null> => {
    setProblem(null);
    setRunning(true);
    hold(true);
    pauseMachines(false);
    const onStep = (step: number): void => say(texts.replaying(step, walk.steps.length));
    return replay(walk, speed, { begin: begins, act, stand, until, pause, onStep }).finally(() =>
      setRunning(false),
    );
  };
  const play = (
    walk: Walk,
    speed: number,
    begins: () => Promise<boolean>,
    onEnd: (difference: Difference | null) => void,
  ): void => {
    const end = (difference: Difference | null): void => {
      hold(false);
      onEnd(difference);
    };
    void again(walk, speed, begins).then(
      (difference) => {
        setProblem(difference === null ? null : texts.difference(difference));
        say(difference === null ? texts.same : "");
        end(difference);
      },
      (reason: unknown) => {
        setProblem(qaTexts.failed(reasonOf(reason)));
        say("");
        end({ kind: "not-begun", step: 0 });
      },
    );
  };
  return {
    isRunning,
    problem,
    run: (walk, speed) =>
      play(
        walk,
        speed,
        () => begin(walk.start),
        () => restart(),
      ),
    runFrom: (walk, from, onEnd) => play(walk, Infinity, from, onEnd),
    once: (walk, begins) => again(walk, Infinity, begins).finally(() => say("")),
  };
};
