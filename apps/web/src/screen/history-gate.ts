type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Hears of Back and Forward before the router does: for events of the window browsers call listeners in the order in
 * which they came, whether they capture or not. Called once, before the router starts.
 */
export const openHistoryGate = (): void => {
  window.addEventListener("popstate", (event) => guard?.(event));
};

/** Puts a guard at the gate, who may keep a move from the router; answers with how to take it away. */
export const guardHistory = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
