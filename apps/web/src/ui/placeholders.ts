/* The number of placeholders on the screen; with any, the screen is incomplete. */

let shown = 0;
let waiting: readonly (() => void)[] = [];

/** Registers a placeholder; returns how to remove it. */
export const showPlaceholder = (): (() => void) => {
  shown += 1;
  return () => {
    shown -= 1;
    if (shown > 0) return;
    const ready = waiting;
    waiting = [];
    for (const tell of ready) tell();
  };
};

/** Whether no placeholder is left. */
export const hasNoPlaceholder = (): boolean => shown === 0;

/** Calls back once when the last placeholder disappears; returns how to cancel. */
export const onceComplete = (tell: () => void): (() => void) => {
  waiting = [...waiting, tell];
  return () => {
    waiting = waiting.filter((one) => one !== tell);
  };
};
