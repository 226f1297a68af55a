import type { ReactElement } from "react";
import { billChangeTexts as texts } from "../../billing/bill-change.texts.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The placeholder of the comparison. */
export const WhyLoading = (): ReactElement => (
  <Card>
    <Skeleton label={texts.loading} shape="rows" count={4} />
  </Card>
);
