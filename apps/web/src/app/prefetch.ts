import { useEffect } from "react";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useIsSignedIn } from "../runtime/use-portal.ts";
import { whenComplete } from "../ui/placeholders.ts";

/** Loads the code of a screen. */
type Load = () => Promise<unknown>;

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
 * Fetches the code of the likely next screens: when this one has all its content and the browser has nothing to do, and
 * never on a network that is slow or paid by the byte. A failure is of no interest.
 */
export const usePrefetch = (screens: {
  readonly residents: readonly Load[];
  readonly visitors: readonly Load[];
}): void => {
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  const { residents, visitors } = screens;
  useEffect(() => {
    if (runtime === null || !("requestIdleCallback" in window)) return undefined;
    let handle = 0;
    const fetchAll = (): void => {
      if (isCostly()) return;
      for (const load of isSignedIn ? residents : visitors) load().catch(() => undefined);
    };
    // A screen that is complete for a moment may ask for more: the second look comes when all that is drawn.
    const look = (): void => {
      handle = requestIdleCallback(() => {
        dismiss = whenComplete(() => {
          handle = requestIdleCallback(fetchAll);
        });
      });
    };
    let dismiss = whenComplete(look);
    return () => {
      dismiss();
      cancelIdleCallback(handle);
    };
  }, [runtime, isSignedIn, residents, visitors]);
};
