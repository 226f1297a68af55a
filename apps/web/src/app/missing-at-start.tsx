import type { ReactElement } from "react";
import { useSyncExternalStore } from "react";
import { missingAtStart } from "../screen/kept-page.ts";
import { AtBottom, MissingPart } from "../screen/missing-part.tsx";

const { get, subscribe } = missingAtStart;
const none: ReturnType<typeof get> = [];

const loadAll = async (): Promise<void> => {
  await Promise.all(get().map((load) => load()));
};

/**
 * Says that the page waits for a script that did not come, and tries again. Apart from the portal: drawing that anew would
 * take away a page that is not taken over yet.
 */
export const MissingAtStart = (): ReactElement | null => {
  const missing = useSyncExternalStore(subscribe, get, () => none);
  return missing.length > 0 ? (
    <MissingPart view={AtBottom} load={loadAll} onHere={() => undefined} />
  ) : null;
};
