/*
 * A prerendered page is on the screen before the scripts that hydrate it. React is not told that one of them is
 * missing: it would remove the page together with its input.
 */

/** Retries; rejects while the script is missing. */
type Again = () => Promise<void>;

let missing: readonly Again[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly Again[]): void => {
  missing = next;
  for (const listener of listeners) listener();
};

/** What the page still waits for, as a store. */
export const missingAtStart = {
  get: (): readonly Again[] => missing,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Records what is missing until a retry loads it; the result removes the record. Callers during a retry wait for it.
 */
export const noteMissing = (load: Again): (() => void) => {
  let running: Promise<void> | null = null;
  const again = (): Promise<void> => {
    running ??= load().then(forget, (reason: unknown) => {
      running = null;
      throw reason;
    });
    return running;
  };
  const forget = (): void => replace(missing.filter((one) => one !== again));
  replace([...missing, again]);
  return forget;
};

/** The prerendered page, until it was left. */
let path: string | null = null;
/** The page that waited for its script, also after it was left, so that the next one keeps its place in React. */
let kept: string | null = null;
let leave: (() => void) | null = null;

/** Records that the page was prerendered with its content. */
export const markPrerendered = (of: string): void => {
  path = of;
};

/**
 * The part of a prerendered page once a retry has loaded it; `null` inside once the page was left; `null` if none of it
 * is on the screen.
 */
export const partOfKeptPage = <Part>(load: () => Promise<Part>): Promise<Part | null> | null => {
  if (path !== window.location.pathname) return null;
  return new Promise((resolve) => {
    kept = path;
    const forget = noteMissing(async () => {
      resolve(await load());
      kept = null;
      leave = null;
    });
    leave = () => {
      forget();
      resolve(null);
    };
  });
};

/** The router is on another page: nothing needs to be kept. */
export const leaveKeptPage = (pathname: string): void => {
  if (path === null || pathname === path) return;
  path = null;
  leave?.();
  leave = null;
};

/** A page that waits for its script blocks every update in its place. The next page gets another place. */
export const pageKeyOf = (pathname: string): string =>
  kept === null || pathname === kept ? "page" : "next";
