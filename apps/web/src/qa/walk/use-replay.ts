import { useState } from "react";
import { control } from "../control.ts";
import { qaTexts } from "../qa.texts.ts";
import type { SentEvent } from "../protocol.ts";
import { instancesOf } from "../running.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { reasonOf } from "../use-polled.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import { replay } from "./replay.ts";
import { findTarget, typeInto } from "./targets.ts";
import type { Recorder } from "./use-walk.ts";
import type { Deed, Target, Walk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";

/** Longer than any call of a healthy portal takes. */
const longestMs = 15_000;
const lookEveryMs = 50;
/** Nobody waits longer for a step, however long the person thought. */
const longestPauseMs = 10_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(ms, longestPauseMs));
  });

const until = async (isSo: () => boolean): Promise<boolean> => {
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

export interface Replay {
  readonly isRunning: boolean;
  /** The first difference, or what else stopped it. */
  readonly problem: string | null;
  readonly run: (walk: Walk, speed: number) => void;
}

/**
 * Does a walk again in the portal beside the console.
 * @param begin brings a starting point about and signs in through the form; `false` when that failed.
 */
export const useReplay = (
  { frame, open }: InspectedPortal,
  now: () => InspectedPortal["running"],
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
  const act = async (deed: Deed, login: string): Promise<boolean> => {
    if (deed.kind === "open") open(deed.path);
    else if (deed.kind === "order") await control.repeat(deed);
    else if (deed.kind === "sign-in") signIn(deed.login, await passwordOf(deed.login));
    else if (deed.kind === "event") {
      const actor = () => instancesOf(now(), deed.machine).find((one) => one.status === "active");
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
  const run = (walk: Walk, speed: number): void => {
    setProblem(null);
    setRunning(true);
    hold(true);
    const onStep = (step: number): void => say(texts.replaying(step, walk.steps.length));
    replay(walk, speed, { begin: ({ start }) => begin(start), act, stand, until, pause, onStep })
      .then(
        (difference) => {
          setProblem(difference === null ? null : texts.difference(difference));
          say(difference === null ? texts.same : "");
        },
        (reason: unknown) => {
          setProblem(qaTexts.failed(reasonOf(reason)));
          say("");
        },
      )
      .finally(() => {
        hold(false);
        restart();
        setRunning(false);
      });
  };
  return { isRunning, problem, run };
};
