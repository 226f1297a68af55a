import { useCallback, useEffect, useRef } from "react";
import type { Moment } from "./run-scenario.ts";

interface Waiter {
  readonly isSo: (moment: Moment) => boolean;
  readonly resolve: (isSo: boolean) => void;
}

export interface Until {
  readonly now: () => Moment;
  /** Resolves as soon as the portal is so; with `false` when it did not come to that in time. */
  readonly until: (isSo: (moment: Moment) => boolean) => Promise<boolean>;
}

/**
 * Lets something that runs over several renders wait for what the portal tells.
 * @param longestMs after this the wait is given up.
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
