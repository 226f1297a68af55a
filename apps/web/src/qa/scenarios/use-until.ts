import { useCallback, useEffect, useRef } from "react";
import type { FrameState } from "./run-scenario.ts";

interface Waiter {
  readonly isSo: (state: FrameState) => boolean;
  readonly resolve: (isSo: boolean) => void;
}

export interface Until {
  readonly now: () => FrameState;
  /** Resolves when a condition of the portal is met; with `false` after a timeout. */
  readonly until: (isSo: (state: FrameState) => boolean) => Promise<boolean>;
}

/**
 * Lets work that spans several renders wait for the portal.
 * @param longestMs timeout.
 */
export const useUntil = (state: FrameState, longestMs: number): Until => {
  const latest = useRef(state);
  const waiters = useRef<ReadonlySet<Waiter>>(new Set());
  useEffect(() => {
    latest.current = state;
    for (const { isSo, resolve } of waiters.current) if (isSo(state)) resolve(true);
  }, [state]);
  const now = useCallback(() => latest.current, []);
  const until = useCallback(
    (isSo: Waiter["isSo"]): Promise<boolean> => {
      if (isSo(latest.current)) return Promise.resolve(true);
      return new Promise((settle) => {
        const resolve = (is: boolean): void => {
          clearTimeout(timer);
          waiters.current = new Set([...waiters.current].filter((one) => one !== waiter));
          settle(is);
        };
        const waiter: Waiter = { isSo, resolve };
        const timer = setTimeout(() => resolve(false), longestMs);
        waiters.current = new Set([...waiters.current, waiter]);
      });
    },
    [longestMs],
  );
  return { now, until };
};
