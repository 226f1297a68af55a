import type { ReactElement, ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { missingAtStart } from "../screen/kept-page.ts";
import { AtBottom, MissingPart, type MissingView } from "../screen/missing-part.tsx";
import { isInside } from "./navigation.ts";

const { get, subscribe } = missingAtStart;
const none: ReturnType<typeof get> = [];

const loadAll = async (): Promise<void> => {
  await Promise.all(get().map((load) => load()));
};

interface WhileMissingProps {
  readonly view: MissingView;
  /** What stands here while nothing is known to be missing. */
  readonly children?: ReactNode;
}

/** Says, in the place of what waits for it, that a script of the start did not come, and tries again. */
export const WhileMissing = ({ view, children }: WhileMissingProps): ReactElement => {
  const missing = useSyncExternalStore(subscribe, get, () => none);
  return missing.length > 0 ? (
    <MissingPart view={view} load={loadAll} onHere={() => undefined} />
  ) : (
    <>{children}</>
  );
};

/**
 * Says so below a page that stands there already. Apart from the portal: drawing that anew would take away a page that is
 * not taken over yet. Inside the cabinet nothing stands without the script: there it is said in its place.
 */
export const MissingAtStart = (): ReactElement | null =>
  isInside(useLocation().pathname) ? null : <WhileMissing view={AtBottom} />;
