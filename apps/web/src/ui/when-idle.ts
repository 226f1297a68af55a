/** The default patience, in milliseconds. */
const usualPatience = 5000;

/**
 * Runs an action once the page is painted and the browser is idle.
 * @param patience milliseconds after which it runs even if the browser is busy.
 * @returns cancels it.
 */
export const whenIdle = (run: () => void, patience = usualPatience): (() => void) => {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const handle = setTimeout(run, 200);
    return () => clearTimeout(handle);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
};
