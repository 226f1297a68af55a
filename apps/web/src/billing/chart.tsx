import type { ReactElement } from "react";
import { Suspense } from "react";
import { ChartFrame, type ChartProps } from "../ui/chart-frame.tsx";
import { lazyPart } from "../screen/lazy-part.tsx";

/** The drawing code is a separate chunk, fetched for the first chart. */
const Drawn = lazyPart(() => import("../ui/chart.tsx").then((m) => m.Chart));

/** A chart of the figures in the table beside it; renders nothing without figures. */
export const Chart = (props: ChartProps): ReactElement | null =>
  props.points.length === 0 ? null : (
    <Suspense fallback={<ChartFrame {...props} />}>
      <Drawn {...props} />
    </Suspense>
  );
