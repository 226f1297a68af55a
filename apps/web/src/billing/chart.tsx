import type { ReactElement } from "react";
import { Suspense } from "react";
import { ChartFrame, type ChartProps } from "../ui/chart-frame.tsx";
import { lazyPart } from "../screen/lazy-part.tsx";

/** What draws is a chunk of its own, asked for when the first chart is shown. */
const Drawn = lazyPart(() => import("../ui/chart.tsx").then((m) => m.Chart));

/** A drawing of figures that stand in a table beside it; nothing without figures. */
export const Chart = (props: ChartProps): ReactElement | null =>
  props.points.length === 0 ? null : (
    <Suspense fallback={<ChartFrame {...props} />}>
      <Drawn {...props} />
    </Suspense>
  );
