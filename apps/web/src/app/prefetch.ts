import { useEffect } from "react";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useIsSignedIn } from "../runtime/use-portal.ts";
import { fetchAhead } from "../ui/fetch-ahead.ts";

/** Loads the code of a screen. */
type Load = () => Promise<unknown>;

/** Fetches the code of the likely next screens ahead. A failure is of no interest. */
export const usePrefetch = (residents: readonly Load[], visitors: readonly Load[]): void => {
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (runtime === null) return undefined;
    return fetchAhead(() => {
      for (const load of isSignedIn ? residents : visitors) load().catch(() => undefined);
    });
  }, [runtime, isSignedIn, residents, visitors]);
};
