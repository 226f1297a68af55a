import { useCallback, useEffect, useRef } from "react";
import type { Moment } from "./run-scenario.ts";

interface Waiter {
  readonly isSo: (moment: Moment) => boolean;
  readonly resolve: (isSo: boolean) => void;
}

export interface Until {
  readonly now: () => Moment;
  /** Resolves when a condition of the portal is met; with `false` after a timeout. */
  readonly until: (isSo: (moment: Moment) => boolean) => Promise<boolean>;
}

/**
 * Lets work that spans several renders wait for the portal.
 * @param longestMs timeout.
 */
export const useUntil = (moment: Moment, longestMs: number): Until => {
  const latest = useRef(moment);
  const waiters = useRef<ReadonlySet<Waiter>>(new Set());
  useEffect(() => {
    latest.current = moment;
    for (const { isSo, resolve } of waiters.current) if (isSo(moment)) resolve(true);
  }, [moment]);
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
