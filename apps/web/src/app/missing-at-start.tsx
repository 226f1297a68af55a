import type { ReactElement, ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { missingAtStart } from "../screen/kept-page.ts";
import { AtBottom, MissingPart, type MissingView } from "../screen/missing-part.tsx";
import { needsSignIn } from "../screen/navigation.ts";

const { get, subscribe } = missingAtStart;
const none: ReturnType<typeof get> = [];

const loadAll = async (): Promise<void> => {
  await Promise.all(get().map((load) => load()));
};

interface WhileMissingProps {
  readonly view: MissingView;
  /** Shown unless something is missing. */
  readonly children?: ReactNode;
}

/** Reports that a script of the start did not load, in place of the waiting part, and retries. */
export const WhileMissing = ({ view, children }: WhileMissingProps): ReactElement => {
  const missing = useSyncExternalStore(subscribe, get, () => none);
  return missing.length > 0 ? <MissingPart view={view} load={loadAll} /> : <>{children}</>;
};

/**
 * Reports it below a prerendered page. It is outside the portal's React tree, because rendering that again would remove
 * a page that is not hydrated yet. In the cabinet nothing is visible without the script, so it is reported in place.
 */
export const MissingAtStart = (): ReactElement | null =>
  needsSignIn(useLocation().pathname) ? null : <WhileMissing view={AtBottom} />;
