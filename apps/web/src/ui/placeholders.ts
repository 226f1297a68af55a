/* How many placeholders are on the screen: while there is one, something is still to come. */

let shown = 0;
let waiting: readonly (() => void)[] = [];

/** A placeholder stands on the screen; answers with how to take it away. */
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

/** Nothing is to come any more. */
export const isComplete = (): boolean => shown === 0;

/** Tells once when the last placeholder goes; answers with how to give that up. */
export const onceComplete = (tell: () => void): (() => void) => {
  waiting = [...waiting, tell];
  return () => {
    waiting = waiting.filter((one) => one !== tell);
  };
};
