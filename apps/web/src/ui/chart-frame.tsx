import type { ReactElement, ReactNode } from "react";
import type { ChartDrawingProps } from "./chart-drawing.tsx";
import "./chart.css";

export interface ChartProps extends ChartDrawingProps {
  /** Text alternative of the drawing: what is shown and where its figures stand. */
  readonly label: string;
  /** What an outlined bar means; shown where there is one. */
  readonly legend?: string;
}

/** The frame of a drawing, with its final height before it has loaded. */
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
