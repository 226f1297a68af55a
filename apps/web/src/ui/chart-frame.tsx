import type { ReactElement, ReactNode } from "react";
import type { ChartDrawingProps } from "./chart-drawing.tsx";
import "./chart.css";

export interface ChartProps extends ChartDrawingProps {
  /** Text alternative of the chart: what it shows, and where the figures are. */
  readonly label: string;
  /** Explains outlined bars; shown if there are any. */
  readonly legend?: string;
}

/** The frame of a chart, with its final height before the drawing has loaded. */
export const ChartFrame = ({
  label,
  legend,
  points,
  children,
}: ChartProps & { readonly children?: ReactNode }): ReactElement => {
  const isOutlined = points.some(({ value, note }) => value !== null && note !== undefined);
  return (
    <figure className="ui-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the tokens */}
      <div className="ui-chart-place" role="img" aria-label={label}>
        {children}
      </div>
      {legend !== undefined && isOutlined && (
        <figcaption className="ui-chart-legend">{legend}</figcaption>
      )}
    </figure>
  );
};
