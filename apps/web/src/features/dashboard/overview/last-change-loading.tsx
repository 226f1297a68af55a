import type { ReactElement } from "react";
import { Incomplete } from "#web/ui/skeleton.tsx";

/** Holds the place of the last change while it loads; not announced, as it is optional. */
export const LastChangeLoading = (): ReactElement => (
  <div className="last-change-loading" aria-hidden="true" />
);

/** The same while the comparison loads: the code of the next screens waits for it. */
export const ComparisonLoading = (): ReactElement => (
  <>
    <Incomplete />
    <LastChangeLoading />
  </>
);
