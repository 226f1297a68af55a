import type { ReactElement } from "react";
import { Suspense } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazyPart } from "../screen/lazy-part.tsx";
import type { AccountBoxesProps } from "./account-boxes.tsx";
import { filterTexts as texts } from "./filters.texts.ts";
import "./filters.css";

const Boxes = lazyPart(() => import("./account-boxes.tsx").then((m) => m.AccountBoxes));

/** The choice of provider and account, in its own chunk: rows do not wait for it. */
export const AccountFilter = (props: AccountBoxesProps): ReactElement => (
  <div className="filters-row">
    <Suspense fallback={<Skeleton label={texts.loading} shape="rows" count={2} />}>
      <Boxes {...props} />
    </Suspense>
  </div>
);
