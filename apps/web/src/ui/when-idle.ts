/** Milliseconds after which what waits for an idle browser comes all the same. */
const patience = 5000;

/**
 * Runs once the page is painted and the browser has nothing to do.
 * @returns what gives it up.
 */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari knows no idle time.
  if (!("requestIdleCallback" in window)) {
    const handle = setTimeout(run, 200);
    return () => clearTimeout(handle);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
};
