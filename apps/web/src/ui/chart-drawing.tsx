import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import type { ReactElement } from "react";
import type { ChartLayout, Mark } from "./chart-layout.ts";
import type { ChartStep } from "./chart-points.ts";
import { cornersOf } from "./chart-points.ts";

interface MarksProps {
  readonly layout: ChartLayout;
  /** The index of the selected point. */
  readonly shown: number | undefined;
}

const Bars = ({ layout: { marks, upright, zero }, shown }: MarksProps): ReactElement => (
  <>
    {marks.map(({ label, value, note, at, left, right }) => (
      <Bar
        key={label}
        className="ui-chart-bar"
        data-is={note === undefined ? undefined : "preliminary"}
        data-shown={at === shown || undefined}
        x={left}
        width={right - left}
        y={Math.min(zero, upright(value))}
        height={Math.max(1, Math.abs(zero - upright(value)))}
        rx={Math.min(3, (right - left) / 2)}
      />
    ))}
  </>
);

const level = ({ left, right, value }: Mark) => [
  { x: left, value },
  { x: right, value },
];

const Steps = ({
  steps,
  layout: { marks, upright, xOf },
  shown,
}: MarksProps & { readonly steps: readonly ChartStep[] }): ReactElement => (
  <>
    <LinePath
      className="ui-chart-line"
      data={[...cornersOf(steps)]}
      defined={({ value }) => value !== null}
      x={({ time }) => xOf(time)}
      y={({ value }) => upright(value ?? 0)}
    />
    {marks
      .filter(({ at }) => at === shown)
      .map((mark) => (
        <LinePath
          key={mark.at}
          className="ui-chart-line"
          data-shown
          data={level(mark)}
          x={({ x }) => x}
          y={({ value }) => upright(value)}
        />
      ))}
  </>
);

interface ChartDrawingProps extends MarksProps {
  /** Missing for bars. */
  readonly steps: readonly ChartStep[] | undefined;
  readonly format: (value: number) => string;
  readonly width: number;
  readonly height: number;
}

/** Bars or steps with axes. Colours are in the style sheet; there is no animation. */
export const ChartDrawing = ({
  steps,
  format,
  width,
  height,
  ...props
}: ChartDrawingProps): ReactElement => {
  const { upright, grid, left, right, base, ticks } = props.layout;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {grid.map((mark) => (
        <line
          key={mark}
          className="ui-chart-grid"
          data-is={mark === 0 ? "zero" : undefined}
          x1={left}
          x2={right}
          y1={upright(mark)}
          y2={upright(mark)}
        />
      ))}
      {steps === undefined ? <Bars {...props} /> : <Steps {...props} steps={steps} />}
      <AxisLeft
        scale={upright}
        left={left}
        tickValues={grid}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        scale={scaleLinear<number>({ domain: [0, width], range: [0, width] })}
        top={base}
        tickValues={ticks.map(({ x }) => x)}
        tickFormat={(_, at) => ticks[at]?.label ?? ""}
        hideAxisLine
        hideTicks
      />
    </svg>
  );
};
