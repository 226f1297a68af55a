import type { ReactElement } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { useSeenSum } from "./use-seen-sum.ts";

/** In the place of the sum until it is known: the last one with its time, or a placeholder. */
export const SumLoading = ({ isPart }: { readonly isPart: boolean }): ReactElement => {
  const seen = useSeenSum(isPart);
  if (seen === null) return <Skeleton label={texts.amountLoading} shape="figure" count={1} />;
  return (
    <div className="seen-sum">
      <span>{seen.sum}</span>
      <span>{seen.time}</span>
    </div>
  );
};
