import { useEffect } from "react";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { useIsSignedIn } from "../runtime/use-portal.ts";
import { cabinetSections } from "../screen/cabinet-sections.ts";
import { fetchAhead } from "../ui/fetch-ahead.ts";

/** Loads the code of a screen. */
type Load = () => Promise<unknown>;

interface LikelyNext {
  /** By their addresses: a page that is disabled is not fetched. */
  readonly residents: ReadonlyMap<string, Load>;
  readonly visitors: readonly Load[];
}

/** Fetches the code of the likely next screens ahead. A failure is of no interest. */
export const usePrefetch = ({ residents, visitors }: LikelyNext): void => {
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (runtime === null) return undefined;
    return fetchAhead(() => {
      const { data } = runtime.configuration.getSnapshot().context;
      const hidden = new Set(data === null ? [] : cabinetSections(data).hidden);
      const enabled = [...residents].filter(([path]) => !hidden.has(path)).map(([, load]) => load);
      for (const load of isSignedIn ? enabled : visitors) load().catch(() => undefined);
    });
  }, [runtime, isSignedIn, residents, visitors]);
};
