import type { ReactElement } from "react";
import { ChartDrawing } from "./chart-drawing.tsx";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

/** A drawing of figures that stand in a table beside it. */
export const Chart = (props: ChartProps): ReactElement => (
  <ChartFrame {...props}>
    <ChartDrawing {...props} />
  </ChartFrame>
);
