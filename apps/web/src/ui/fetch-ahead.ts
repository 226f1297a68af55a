import { isComplete, onceComplete } from "./placeholders.ts";
import { whenIdle } from "./when-idle.ts";

/** What Chromium knows of the network; other browsers say nothing, and then it counts as good. */
const isCostly = (): boolean => {
  const network: unknown = Reflect.get(navigator, "connection");
  if (typeof network !== "object" || network === null) return false;
  return (
    Reflect.get(network, "saveData") === true ||
    /^(?:slow-2g|2g|3g)$/u.test(String(Reflect.get(network, "effectiveType")))
  );
};

/**
 * Fetches what is likely next once the screen has all its content and the browser has nothing to do, and never on a
 * network that is slow or paid by the byte.
 * @returns what gives it up.
 */
export const fetchAhead = (run: () => void): (() => void) => {
  let giveUp: () => void = () => undefined;
  // A screen that is complete for a moment may ask for more: the second look comes when that is drawn.
  const look = (then: () => void): void => {
    const waitForIdle = (): void => {
      giveUp = whenIdle(then);
    };
    if (isComplete()) waitForIdle();
    else giveUp = onceComplete(waitForIdle);
  };
  look(() =>
    look(() => {
      if (!isCostly()) run();
    }),
  );
  return () => giveUp();
};
