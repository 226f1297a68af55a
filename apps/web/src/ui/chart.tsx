import type { ComponentType, ReactElement } from "react";
import { useEffect, useState } from "react";
import type { ChartDrawingProps } from "./chart-drawing.tsx";
import "./chart.css";

/** Props of {@link Chart}. */
export interface ChartProps extends ChartDrawingProps {
  /** Text alternative of the drawing: what is shown and where its figures stand. */
  readonly label: string;
}

/** On its way, there, or not to be had. */
type Drawing = "waiting" | "missing" | ComponentType<ChartDrawingProps>;

/**
 * A drawing of figures that stand in a table beside it. What draws is a chunk of its own, asked for when the first
 * chart is shown; where it does not arrive the place closes, since the table says the same.
 */
export const Chart = ({ label, ...figures }: ChartProps): ReactElement | null => {
  const [drawing, setDrawing] = useState<Drawing>("waiting");
  useEffect(() => {
    let isShown = true;
    import("./chart-drawing.tsx").then(
      ({ ChartDrawing }) => {
        if (isShown) setDrawing(() => ChartDrawing);
      },
      () => {
        if (isShown) setDrawing("missing");
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  const Arrived = typeof drawing === "string" ? null : drawing;
  const is = drawing === "missing" ? drawing : undefined;
  if (figures.points.length === 0) return null;
  return (
    <figure className="ui-chart">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the tokens */}
      <div className="ui-chart-place" role="img" aria-label={label} data-is={is}>
        {Arrived !== null && <Arrived {...figures} />}
      </div>
    </figure>
  );
};
