import type { LoggedCall } from "./control.ts";

const kept = 500;

/**
 * Reads the call log incrementally. Each request starts at the last known call. If that call differs, the server was
 * reset, and everything is read again.
 */
export const createCallLog = (
  ask: (since: number) => Promise<readonly LoggedCall[]>,
): (() => Promise<readonly LoggedCall[]>) => {
  let known: readonly LoggedCall[] = [];
  const isSame = (a: LoggedCall, b: LoggedCall | undefined): boolean =>
    a.n === b?.n && a.at === b.at;
  return async () => {
    const last = known.at(-1);
    if (last === undefined) known = await ask(0);
    else {
      const [first, ...fresh] = await ask(last.n - 1);
      if (!isSame(last, first)) known = await ask(0);
      // The same list is returned if nothing is new, so that views need not rerender.
      else if (fresh.length > 0) known = [...known, ...fresh].slice(-kept);
    }
    return known;
  };
};
