/** The layout of a chart in px. Pure. */
import { scaleBand, scaleLinear } from "@visx/scale";
import type { ChartFigures, ChartPoint, KnownPoint } from "./chart-points.ts";
import { knownPoints, uprightEnds } from "./chart-points.ts";

/** A point with its horizontal extent. */
export interface Mark extends KnownPoint {
  readonly left: number;
  readonly right: number;
}

interface Tick {
  readonly x: number;
  readonly label: string;
}

const margin = { top: 14, right: 8, bottom: 30 };
/** Estimated width of a character and gap between labels. */
const character = 7.6;
const gap = 14;
/** The approximate number of grid lines; the scale chooses round values. */
const lines = 4;

const labelWidth = (points: readonly ChartPoint[]): number =>
  Math.max(...points.map(({ label }) => label.length)) * character;

/** The labels that fit without overlap. The newest has priority. */
const fitting = (ticks: readonly Tick[], room: number): readonly Tick[] =>
  ticks
    .toReversed()
    .reduce<readonly Tick[]>(
      (kept, tick) => ((kept.at(-1)?.x ?? Infinity) - tick.x < room ? kept : [...kept, tick]),
      [],
    );

/** Every period has the same width, also without a value. */
const acrossBars = (points: readonly ChartPoint[], left: number, right: number) => {
  const across = scaleBand<number>({
    domain: points.map((_, at) => at),
    range: [left, right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const width = across.bandwidth();
  const leftOf = (at: number): number => across(at) ?? 0;
  return {
    marks: knownPoints(points).map((point) => ({
      ...point,
      left: leftOf(point.at),
      right: leftOf(point.at) + width,
    })),
    ticks: points.map(({ label }, at) => ({ x: leftOf(at) + width / 2, label })),
    xOf: leftOf,
  };
};

/** The width of a step is proportional to its duration. */
const acrossSteps = (
  points: Extract<ChartFigures, { kind: "steps" }>["points"],
  left: number,
  right: number,
) => {
  const xOf = scaleLinear<number>({
    domain: [Math.min(...points.map(({ from }) => from)), Math.max(...points.map(({ to }) => to))],
    range: [left, right],
  });
  return {
    marks: points.map((point, at) => ({
      ...point,
      at,
      left: xOf(point.from),
      right: xOf(point.to),
    })),
    ticks: points.map(({ from, label }) => ({ x: xOf(from), label })),
    xOf: (time: number): number => xOf(time),
  };
};

export const layoutOf = (
  figures: ChartFigures,
  format: (value: number) => string,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  const { points } = figures;
  const base = height - margin.bottom;
  const upright = scaleLinear<number>({
    domain: [...uprightEnds(points)],
    range: [base, margin.top],
    nice: lines,
  });
  const grid = upright.ticks(lines);
  const left = Math.max(...grid.map((mark) => format(mark).length)) * character + gap;
  const label = labelWidth(points);
  // The newest label is centred under its point and must not be cut off.
  const own = figures.kind === "bars" ? (width - left) / points.length : 0;
  const right = width - Math.max(margin.right, (label - own) / 2);
  const { marks, ticks, xOf } =
    figures.kind === "bars"
      ? acrossBars(figures.points, left, right)
      : acrossSteps(figures.points, left, right);
  return {
    upright,
    grid,
    left,
    right,
    base,
    marks,
    ticks: fitting(ticks, label + gap),
    xOf,
    zero: upright(0),
  };
};

export type ChartLayout = ReturnType<typeof layoutOf>;

/** The distance of a position from a mark; zero inside it. */
const away = ({ left, right }: Mark, x: number): number => Math.max(left - x, x - right, 0);

/** The mark at a horizontal position, or the nearest one. */
export const markAt = (marks: readonly Mark[], x: number): Mark | undefined =>
  marks.toSorted((one, other) => away(one, x) - away(other, x))[0];
