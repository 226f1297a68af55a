import type { RefObject } from "react";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Coverage } from "./covering/coverage.ts";
import { coverageAfter, nothingCovered } from "./covering/coverage.ts";
import type { HeldEvent } from "./gate.ts";
import type { FromPortal, SentEvent, ToPortal } from "./protocol.ts";
import { fromPortal } from "./protocol.ts";
import type { RunningActors } from "./running.ts";
import { after, movedLast, nothingRuns } from "./running.ts";
import type { Heard } from "./walk/heard.ts";
import { heardAfter, nothingHeard } from "./walk/heard.ts";
import { windowIn } from "./window-in.ts";
import type { Warned } from "./warned.ts";
import { nothingWarned, warnedAfter } from "./warned.ts";

const base = "/qa/portal";
const everyMs = 500;

export interface InspectedPortal {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly running: RunningActors;
  /** Session id of the machine that moved last. */
  readonly moved: string | null;
  /** Answers that the portal could only partly read. */
  readonly warned: readonly Warned[];
  /** Coverage of its machines since the last reset. */
  readonly coverage: Coverage;
  /** The events of each of them since then. */
  readonly heard: Heard;
  readonly forgetWalked: () => void;
  /** Path inside the portal. */
  readonly path: string;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  /** `null`: not paused. Otherwise the held events, oldest first. */
  readonly held: readonly HeldEvent[] | null;
  readonly pause: (isPaused: boolean) => void;
  readonly letOneThrough: () => void;
  readonly open: (path: string) => void;
  readonly reload: () => void;
  /** The number of the portal's starts in the frame. */
  readonly starts: number;
}

const pathOf = ({ pathname, search, hash }: Location): string =>
  (pathname.startsWith(base) ? pathname.slice(base.length) || "/" : pathname) + search + hash;

/**
 * The address in the frame for a path. Always below the base path, so that neither another site nor the console is
 * loaded there: `..` and backslashes lead out of a folder too.
 */
export const frameAddressOf = (to: string, origin: string): string => {
  const inside = to.startsWith(base) ? to.slice(base.length) : to;
  const { pathname, search, hash } = new URL(`${base}/${inside.replace(/^[/\\]+/u, "")}`, origin);
  return pathname.startsWith(`${base}/`) ? pathname + search + hash : `${base}/`;
};

const startsAfter = (starts: number, { kind }: FromPortal): number =>
  kind === "portal-started" ? starts + 1 : starts;

/** A restarted portal is not paused. */
const heldAfter = (
  held: readonly HeldEvent[] | null,
  message: FromPortal | { readonly kind: "pause"; readonly isPaused: boolean },
): readonly HeldEvent[] | null => {
  if (message.kind === "portal-started") return null;
  if (message.kind === "pause") return message.isPaused ? [] : null;
  return message.kind === "events-held" && held !== null ? message.events : held;
};

/** Sends messages to the portal in the frame, and loads pages in it. */
const useFrameWays = (frame: RefObject<HTMLIFrameElement | null>, path: string) => {
  const latest = useRef(path);
  useEffect(() => {
    latest.current = path;
  }, [path]);
  const ask = useCallback(
    (message: ToPortal): boolean => {
      const { current } = frame;
      const inner = windowIn(current);
      if (inner === null) return false;
      inner.postMessage(message, window.location.origin);
      return true;
    },
    [frame],
  );
  const send = useCallback(
    (sessionId: string, event: SentEvent) => ask({ kind: "send-event", sessionId, event }),
    [ask],
  );
  const letOneThrough = useCallback(() => void ask({ kind: "let-one-through" }), [ask]);
  const open = useCallback(
    (to: string): void => {
      const address = frameAddressOf(to, window.location.origin);
      const { current } = frame;
      const inner = windowIn(current);
      // The location of an inaccessible page cannot be changed, so the frame's source is.
      if (inner === null) current?.setAttribute("src", address);
      else inner.location.assign(address);
    },
    [frame],
  );
  const reload = useCallback((): void => {
    const { current } = frame;
    const inner = windowIn(current);
    if (inner === null) open(latest.current);
    else inner.location.reload();
  }, [frame, open]);
  return { ask, send, letOneThrough, open, reload };
};

/** The portal in the frame: its machines, its path, and actions on it. */
export const useInspectedPortal = (): InspectedPortal => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [running, take] = useReducer(after, nothingRuns);
  const [moved, follow] = useReducer(movedLast, null);
  const [warned, note] = useReducer(warnedAfter, nothingWarned);
  const [coverage, cover] = useReducer(coverageAfter, nothingCovered);
  const [heard, hear] = useReducer(heardAfter, nothingHeard);
  const [held, hold] = useReducer(heldAfter, null);
  const [starts, count] = useReducer(startsAfter, 0);
  const [path, setPath] = useState("/");

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const inner = frame.current?.contentWindow;
      if (origin !== window.location.origin || source === null || source !== inner) return;
      const message = fromPortal(data);
      if (message === null) return;
      take(message);
      follow(message);
      note(message);
      count(message);
      cover(message);
      hear(message);
      hold(message);
    };
    window.addEventListener("message", listen);
    // The portal's router causes no event outside, so the address is polled.
    const timer = setInterval(() => {
      const inner = windowIn(frame.current);
      if (inner !== null) setPath(pathOf(inner.location));
    }, everyMs);
    return () => {
      window.removeEventListener("message", listen);
      clearInterval(timer);
    };
  }, []);

  const { ask, send, letOneThrough, open, reload } = useFrameWays(frame, path);
  const pause = useCallback(
    (isPaused: boolean): void => {
      hold({ kind: "pause", isPaused });
      ask({ kind: "pause", isPaused });
    },
    [ask],
  );
  const forgetWalked = useCallback(() => {
    for (const tell of [cover, hear, note]) tell({ kind: "forget" });
  }, []);
  return {
    frame,
    running,
    moved,
    warned,
    coverage,
    heard,
    forgetWalked,
    path,
    send,
    held,
    pause,
    letOneThrough,
    open,
    reload,
    starts,
  };
};
