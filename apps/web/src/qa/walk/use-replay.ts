import { useRef, useState } from "react";
import { control } from "../control.ts";
import { pathIn } from "../letter-path.ts";
import { qaTexts } from "../qa.texts.ts";
import type { SentEvent } from "../protocol.ts";
import { instancesOf } from "../running.ts";
import type { FrameState } from "../scenarios/run-scenario.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { storageOf, store } from "../storage/stored.ts";
import { errorMessageOf } from "../use-polled.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import { windowIn } from "../window-in.ts";
import type { ReplayDifference } from "./replay.ts";
import { replay } from "./replay.ts";
import { findTarget, typeInto } from "./targets.ts";
import type { Recorder } from "./use-walk.ts";
import type { Standings } from "./stand.ts";
import type { Deed, WalkTarget, Walk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";

/** Longer than any call of a working portal. */
const longestMs = 15_000;
const lookEveryMs = 50;
const letterEveryMs = 250;
/** How long a new letter is waited for where an older one was opened. */
const newLetterMs = 3_000;
const stillMs = 150;
const longestChangeMs = 2_000;
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

/**
 * Waits until a page has stopped changing: a dialog that is closing takes the focus back, and would close a menu that
 * was opened meanwhile. A page that never stops is not waited for.
 */
const settled = async (page: Document | undefined): Promise<void> => {
  if (page === undefined) return;
  const start = Date.now();
  let changed = start;
  const observer = new MutationObserver(() => {
    changed = Date.now();
  });
  observer.observe(page, { subtree: true, childList: true, attributes: true });
  do await pause(lookEveryMs);
  while (Date.now() - changed < stillMs && Date.now() - start < longestChangeMs);
  observer.disconnect();
};

interface ActDeps {
  /** The page in the frame, if it may be accessed. */
  readonly page: () => Document | undefined;
  readonly find: (target: WalkTarget) => Element | null;
  readonly open: (path: string) => void;
  readonly now: () => FrameState;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly signIn: (login: string, password: string) => void;
  readonly stand: () => Standings;
  /** The links of the letters that the replay has opened. */
  readonly opened: Set<string>;
}

/** Opens a page and waits for it, so that the previous page is not mistaken for it. */
const openAnew = async ({ open, now, stand }: ActDeps, path: string): Promise<boolean> => {
  const { starts } = now();
  const [page = ""] = path.split("#");
  const isSamePage = path !== page && stand().path.split("#")[0] === page;
  open(path);
  return isSamePage || until(() => now().starts > starts);
};

/**
 * Opens the newest letter of a kind, as soon as it has arrived. One that this replay has opened is opened again only if
 * no newer one comes.
 */
const openLetter = async (
  deps: ActDeps,
  { to, letter }: Extract<Deed, { kind: "letter" }>,
): Promise<boolean> => {
  const start = Date.now();
  for (;;) {
    const takesOpened = Date.now() - start > newLetterMs;
    // Newest first.
    const found = (await control.outbox()).find(
      ({ to: reader, kind, link }) =>
        reader === to && kind === letter && (takesOpened || !deps.opened.has(link)),
    );
    const path = found === undefined ? null : pathIn(found.link);
    if (found !== undefined && path !== null) {
      deps.opened.add(found.link);
      return openAnew(deps, path);
    }
    if (Date.now() - start > longestMs) return false;
    await pause(letterEveryMs);
  }
};

/** Performs one step in the portal or on the server. */
const actingIn =
  (deps: ActDeps) =>
  async (deed: Deed, login: string): Promise<boolean> => {
    const { page, find, now, send, signIn } = deps;
    if (deed.kind === "open") return openAnew(deps, deed.path);
    if (deed.kind === "letter") return openLetter(deps, deed);
    if (deed.kind === "store") store(storageOf(deed.area), deed.name, deed.value);
    else if (deed.kind === "order") await control.repeat(deed);
    else if (deed.kind === "sign-in") signIn(deed.login, await passwordOf(deed.login));
    else if (deed.kind === "event") {
      const actor = () =>
        instancesOf(now().running, deed.machine).find((one) => one.status === "active");
      if (!(await until(() => actor() !== undefined))) return false;
      send(actor()?.sessionId ?? "", deed.event);
    } else {
      await settled(page());
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
    onEnd: (difference: ReplayDifference | null) => void,
  ) => void;
  /** The same for callers that report the end themselves. Rejects if the server refuses an order. */
  readonly once: (walk: Walk, begin: () => Promise<boolean>) => Promise<ReplayDifference | null>;
}

/**
 * Replays a walk in the portal beside the console.
 * @param begin runs the starting point and signs in; `false` if it failed.
 */
export const useReplay = (
  { frame, open, pause: pauseMachines }: InspectedPortal,
  now: () => FrameState,
  send: (sessionId: string, event: SentEvent) => boolean,
  { stand, suspend, restart }: Recorder,
  begin: (scenario: Scenario) => Promise<boolean>,
  signIn: (login: string, password: string) => void,
  say: (text: string) => void,
): Replay => {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Known before the next rendering, for a second press.
  const isBusy = useRef(false);
  const page = (): Document | undefined => windowIn(frame.current)?.document;
  const find = (target: WalkTarget): Element | null => {
    const inner = page();
    return inner === undefined ? null : findTarget(inner, target);
  };
  const again = (
    walk: Walk,
    speed: number,
    begins: () => Promise<boolean>,
  ): Promise<ReplayDifference | null> => {
    setProblem(null);
    setRunning(true);
    isBusy.current = true;
    suspend(true);
    pauseMachines(false);
    const act = actingIn({ page, find, open, now, send, signIn, stand, opened: new Set() });
    const onStep = (step: number): void => say(texts.replaying(step, walk.steps.length));
    return replay(walk, speed, { begin: begins, act, stand, until, pause, onStep }).finally(() => {
      setRunning(false);
      isBusy.current = false;
    });
  };
  const play = (
    walk: Walk,
    speed: number,
    begins: () => Promise<boolean>,
    onEnd: (difference: ReplayDifference | null) => void,
  ): void => {
    // Two at once would walk over each other.
    if (isBusy.current) return;
    const end = (difference: ReplayDifference | null): void => {
      suspend(false);
      onEnd(difference);
    };
    void again(walk, speed, begins).then(
      (difference) => {
        setProblem(difference === null ? null : texts.difference(difference));
        say(difference === null ? texts.same : "");
        end(difference);
      },
      (reason: unknown) => {
        setProblem(qaTexts.failed(errorMessageOf(reason)));
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
