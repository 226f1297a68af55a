import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";

/** One value with a unique label under the axis. */
export interface ChartPoint {
  readonly label: string;
  /** `null` for an unknown value, which is not drawn. */
  readonly value: number | null;
  /** Why the value is preliminary: its bar is outlined, and its tooltip says so. */
  readonly note?: string;
}

/** The values in drawing order, oldest first. */
export interface ChartDrawingProps {
  readonly kind: "bars" | "line";
  readonly points: readonly ChartPoint[];
  /** Formats a value, for the axis and the tooltip. */
  readonly format: (value: number) => string;
}

/** px; the height is set in `chart.css`. */
const height = 240;
const margin = { top: 14, right: 8, bottom: 30 };
/** Estimated width of a character and gap between labels, px. */
const character = 7.6;
const gap = 14;
/** The approximate number of grid lines; the scale chooses round values. */
const lines = 4;

/** Bars start at zero; a line is zoomed to its values, with some space above and below. */
const domainOf = ({ kind, points }: ChartDrawingProps): [number, number] => {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return [0, 1];
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (kind === "bars") return [Math.min(0, least), Math.max(0, most) || (least < 0 ? 0 : 1)];
  const air = (most - least) * 0.15 || Math.abs(most) * 0.1 || 1;
  return [least >= 0 ? Math.max(0, least - air) : least - air, most + air];
};

const labelWidth = (points: readonly ChartPoint[]): number =>
  Math.max(...points.map(({ label }) => label.length)) * character;

/** The points with labels, so that none overlap: every n-th, counted from the newest. */
const namedPoints = (points: readonly ChartPoint[], width: number): readonly number[] => {
  const widest = labelWidth(points) + gap;
  const every = Math.max(1, Math.ceil((widest * points.length) / width));
  return points.map((_, at) => at).filter((at) => (points.length - 1 - at) % every === 0);
};

/** Follows the width of its container, so that text keeps its size on every screen. */
const useWidth = () => {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const place = ref.current?.parentElement;
    if (!place || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** The layout in px. */
const layoutOf = (props: ChartDrawingProps, width: number) => {
  const { points, format } = props;
  const base = height - margin.bottom;
  const upright = scaleLinear<number>({
    domain: domainOf(props),
    range: [base, margin.top],
    nice: lines,
  });
  const marks = upright.ticks(lines);
  const left = Math.max(...marks.map((mark) => format(mark).length)) * character + gap;
  // The newest label is centred under the last point, and not cut off.
  const step = (width - left) / points.length;
  const right = width - Math.max(margin.right, (labelWidth(points) - step) / 2);
  const across = scaleBand<number>({
    domain: points.map((_, at) => at),
    range: [left, right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const known = points.flatMap(({ value, ...point }, at) =>
    value === null ? [] : [{ ...point, value, at }],
  );
  const middle = (at: number): number => (across(at) ?? 0) + across.bandwidth() / 2;
  const zero = upright(Math.max(0, upright.domain()[0] ?? 0));
  const dot = points.length > 40 ? 2 : 4;
  return { upright, across, marks, left, right, base, known, middle, zero, dot };
};

interface MarksProps extends Pick<ChartDrawingProps, "format"> {
  readonly layout: ReturnType<typeof layoutOf>;
}

const Bars = ({ layout: { known, across, upright, zero }, format }: MarksProps): ReactElement => (
  <>
    {known.map(({ label, value, note, at }) => (
      <Bar
        key={label}
        className="ui-chart-bar"
        data-is={note === undefined ? undefined : "preliminary"}
        x={across(at) ?? 0}
        width={across.bandwidth()}
        y={Math.min(zero, upright(value))}
        height={Math.max(1, Math.abs(zero - upright(value)))}
        rx={Math.min(3, across.bandwidth() / 2)}
      >
        <title>{[`${label}: ${format(value)}`, note].filter(Boolean).join(", ")}</title>
      </Bar>
    ))}
  </>
);

const Line = ({ layout: { known, middle, upright, dot }, format }: MarksProps): ReactElement => (
  <>
    <LinePath
      className="ui-chart-line"
      data={known}
      x={({ at }) => middle(at)}
      y={({ value }) => upright(value)}
    />
    {known.map(({ label, value, at }) => (
      <circle key={label} className="ui-chart-dot" cx={middle(at)} cy={upright(value)} r={dot}>
        <title>{`${label}: ${format(value)}`}</title>
      </circle>
    ))}
  </>
);

/** Bars or a line with axes. Colours are in the style sheet; there is no animation. */
export const ChartDrawing = (props: ChartDrawingProps): ReactElement => {
  const { kind, points, format } = props;
  const { ref, width } = useWidth();
  const layout = layoutOf(props, width);
  const { upright, across, marks, left, right, base } = layout;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {marks.map((mark) => (
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
      {kind === "bars" ? (
        <Bars layout={layout} format={format} />
      ) : (
        <Line layout={layout} format={format} />
      )}
      <AxisLeft
        scale={upright}
        left={left}
        tickValues={marks}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        scale={across}
        top={base}
        tickValues={[...namedPoints(points, right - left)]}
        tickFormat={(at) => points[at]?.label ?? ""}
        hideAxisLine
        hideTicks
      />
    </svg>
  );
};
