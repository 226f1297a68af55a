/*
 * A prerendered page stands on the screen before the scripts that take it over. Where one of them does not come React is
 * not told so: it would take the page away, and with it what was typed there.
 */

/** Tries once more; rejects while the script does not come. */
type Again = () => Promise<void>;

let missing: readonly Again[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly Again[]): void => {
  missing = next;
  for (const listener of listeners) listener();
};

/** What the page still waits for, as one source. */
export const missingAtStart = {
  get: (): readonly Again[] => missing,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Notes what is missing until a retry brings it; the result takes the note away. Who asks while one runs waits for it. */
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
/** The page that had to wait for its script: also after it was left, so that what follows keeps its place. */
let kept: string | null = null;
let leave: (() => void) | null = null;

/** Says that the page came with its content. */
export const markPrerendered = (of: string): void => {
  path = of;
};

/**
 * The part of a prerendered page, once a retry brings it, or `null` inside once the page was left. `null` where nothing
 * of it is on the screen.
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

/** The router stands somewhere else: there is nothing to keep any more. */
export const leaveKeptPage = (pathname: string): void => {
  if (path === null || pathname === path) return;
  path = null;
  leave?.();
  leave = null;
};

/**
 * A page that waits for its script holds up every change of what stands in its place. What comes after it gets a place of
 * its own.
 */
export const placeOf = (pathname: string): string =>
  kept === null || pathname === kept ? "page" : "next";
