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

/** Tells once that nothing is to come any more; answers with how to give that up. */
export const whenComplete = (tell: () => void): (() => void) => {
  if (shown === 0) {
    tell();
    return () => undefined;
  }
  waiting = [...waiting, tell];
  return () => {
    waiting = waiting.filter((one) => one !== tell);
  };
};
