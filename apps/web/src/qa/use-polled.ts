import { useCallback, useEffect, useRef, useState } from "react";

export interface Polled<Value> {
  readonly value: Value | null;
  readonly failure: string | null;
  /** Loads immediately, after a change. */
  readonly refresh: () => void;
}

export const errorMessageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

/** What is asked once is asked again after a failure, since the server may be started again. */
const afterFailureMs = 3_000;

/**
 * Polls while the page is visible, each time after the previous answer.
 * @param ask must be a stable function.
 * @param everyMs `null`: until there is an answer, and on `refresh`.
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
    let asked = 0;
    const again = (ms: number | null): void => {
      // If a refresh starts meanwhile, only one of the two continues.
      clearTimeout(timer);
      if (isCurrent && ms !== null) timer = setTimeout(run, ms);
    };
    const run = (): void => {
      if (document.hidden) {
        again(everyMs ?? afterFailureMs);
        return;
      }
      asked += 1;
      const turn = asked;
      ask().then(
        (answer) => {
          // An answer from before a refresh may lack the change.
          if (!isCurrent || turn !== asked) return;
          setValue(answer);
          setFailure(null);
          again(everyMs);
        },
        (reason: unknown) => {
          if (!isCurrent || turn !== asked) return;
          setFailure(errorMessageOf(reason));
          again(everyMs ?? afterFailureMs);
        },
      );
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
