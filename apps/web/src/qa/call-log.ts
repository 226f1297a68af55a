import type { Call } from "./control.ts";

const kept = 500;

/**
 * Reads the call log bit by bit. Each question begins one call before what is known: when that call has become another
 * one, the server was reset meanwhile and everything is read anew.
 */
export const createCallLog = (
  ask: (since: number) => Promise<readonly Call[]>,
): (() => Promise<readonly Call[]>) => {
  let known: readonly Call[] = [];
  const isSame = (a: Call, b: Call | undefined): boolean => a.n === b?.n && a.at === b.at;
  return async () => {
    const last = known.at(-1);
    if (last === undefined) known = await ask(0);
    else {
      const [first, ...fresh] = await ask(last.n - 1);
      if (!isSame(last, first)) known = await ask(0);
      // The very same list tells whoever draws it that nothing has come.
      else if (fresh.length > 0) known = [...known, ...fresh].slice(-kept);
    }
    return known;
  };
};
