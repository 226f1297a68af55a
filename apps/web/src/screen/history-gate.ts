type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Gets Back and Forward before the router does: browsers call window listeners in the order of registration, capturing
 * or not. Called once, before the router starts.
 */
export const openHistoryGate = (): void => {
  window.addEventListener("popstate", (event) => guard?.(event));
};

/** Adds a guard that may hide a navigation from the router; returns how to remove it. */
export const guardHistory = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
