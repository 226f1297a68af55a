import type { ReactElement } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import type { AccountBoxesProps } from "./account-boxes.tsx";
import { filterTexts as texts } from "./filters.texts.ts";
import { useHomes } from "./use-homes.ts";
import "./filters.css";

const Boxes = lazyPart(() => import("./account-boxes.tsx").then((m) => m.AccountBoxes));

/** The choice of provider and account, in its own chunk: rows do not wait for it. */
export const AccountFilter = (props: AccountBoxesProps): ReactElement => {
  const hasHomes = useHomes(props.accounts).length > 0;
  // As many rows as there will be boxes, so that what stands below keeps its place.
  const boxes = (props.isOfHomesOnly === true ? 0 : 2) + (hasHomes ? 1 : 0);
  return (
    <div className="filters-row">
      <PartSuspense fallback={<Skeleton label={texts.loading} shape="rows" count={boxes} />}>
        <Boxes {...props} />
      </PartSuspense>
    </div>
  );
};
