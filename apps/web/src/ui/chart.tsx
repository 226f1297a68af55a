import type { ReactElement } from "react";
import { ChartDrawing } from "./chart-drawing.tsx";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

/** A chart of figures that are also in a table. */
export const Chart = (props: ChartProps): ReactElement => (
  <ChartFrame {...props}>
    <ChartDrawing {...props} />
  </ChartFrame>
);
