import type { ReactElement, ReactNode } from "react";
import type { ChartFigures, KnownPoint } from "./chart-points.ts";
import { figureText, knownPoints } from "./chart-points.ts";
import "./chart.css";

export type ChartProps = ChartFigures & {
  /** Formats a value, for the axis and for the value in words. */
  readonly format: (value: number) => string;
  /** Text alternative of the chart: what it shows, and where the figures are. */
  readonly label: string;
  /** Accessible name of the slider that selects a value. */
  readonly pick: string;
  /** Explains outlined bars; shown if there are any. */
  readonly legend?: string;
  /** `low`: a smaller chart beside a sentence. */
  readonly size?: "low";
};

interface ChartFrameProps {
  readonly of: ChartProps;
  /** The selected value; by default the newest. */
  readonly shown?: KnownPoint | undefined;
  /** The slider, which covers the drawing. */
  readonly picker?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of a chart, with its final height and the newest value in words before the drawing has loaded. */
export const ChartFrame = ({
  of: { label, legend, points, format, size },
  shown,
  picker,
  children,
}: ChartFrameProps): ReactElement => {
  const known = knownPoints(points);
  const told = shown ?? known.at(-1);
  return (
    <figure className="ui-chart" data-size={size}>
      <p className="ui-chart-told">{told === undefined ? "" : figureText(told, format)}</p>
      <div className="ui-chart-place">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the tokens */}
        <div className="ui-chart-picture" role="img" aria-label={label}>
          {children}
        </div>
        {picker}
      </div>
      {legend !== undefined && known.some(({ note }) => note !== undefined) && (
        <figcaption className="ui-chart-legend">{legend}</figcaption>
      )}
    </figure>
  );
};
