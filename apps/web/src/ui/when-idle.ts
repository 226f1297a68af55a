/** Milliseconds after which the action runs even if the browser is busy. */
const patience = 5000;

/**
 * Runs an action once the page is painted and the browser is idle.
 * @returns cancels it.
 */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const handle = setTimeout(run, 200);
    return () => clearTimeout(handle);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
};
