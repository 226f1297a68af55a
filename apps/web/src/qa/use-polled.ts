import { useCallback, useEffect, useRef, useState } from "react";

export interface Polled<Value> {
  readonly value: Value | null;
  readonly failure: string | null;
  /** Asks at once, after something was changed. */
  readonly refresh: () => void;
}

export const reasonOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

/**
 * Asks again and again while the page is looked at, the next time only after the last answer.
 * @param ask must stay the same function between renders.
 * @param everyMs `null`: once, and whenever `refresh` is called.
 */
export const usePolled = <Value>(
  ask: () => Promise<Value>,
  everyMs: number | null,
): Polled<Value> => {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const askNow = useRef(() => {});
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      // Of two questions at once (a refresh in between) only one goes on.
      clearTimeout(timer);
      if (isCurrent && everyMs !== null) timer = setTimeout(run, everyMs);
    };
    const run = (): void => {
      if (document.hidden) {
        again();
        return;
      }
      ask()
        .then(
          (answer) => {
            if (!isCurrent) return;
            setValue(answer);
            setFailure(null);
          },
          (reason: unknown) => {
            if (isCurrent) setFailure(reasonOf(reason));
          },
        )
        .finally(again);
    };
    askNow.current = run;
    run();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, everyMs]);
  const refresh = useCallback(() => askNow.current(), []);
  return { value, failure, refresh };
};
