import { hasNoPlaceholder, onceComplete } from "./placeholders.ts";
import { whenIdle } from "./when-idle.ts";

/** Chromium's network information; in other browsers the network counts as good. */
const isCostly = (): boolean => {
  const network: unknown = Reflect.get(navigator, "connection");
  if (typeof network !== "object" || network === null) return false;
  return (
    Reflect.get(network, "saveData") === true ||
    /^(?:slow-2g|2g|3g)$/u.test(String(Reflect.get(network, "effectiveType")))
  );
};

/**
 * Prefetches likely next parts once the screen is complete and the browser is idle, and never on a slow or metered
 * network.
 * @returns cancels it.
 */
export const fetchAhead = (run: () => void): (() => void) => {
  let giveUp: () => void = () => undefined;
  // A screen may be complete only for a moment, so it is checked again after the next render.
  const look = (then: () => void): void => {
    const waitForIdle = (): void => {
      giveUp = whenIdle(() => (hasNoPlaceholder() ? then() : look(then)));
    };
    if (hasNoPlaceholder()) waitForIdle();
    else giveUp = onceComplete(waitForIdle);
  };
  look(() =>
    look(() => {
      if (!isCostly()) run();
    }),
  );
  return () => giveUp();
};
