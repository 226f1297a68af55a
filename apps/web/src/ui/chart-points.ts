/** The data of charts. Pure. */

/** The value of one period. */
export interface ChartPoint {
  /** A short, unique label under the axis. */
  readonly label: string;
  /** The full name, for the value in words. */
  readonly name: string;
  /** `null` for an unknown value: its place stays empty. */
  readonly value: number | null;
  /** What is special about the value, as that it is preliminary: its bar is outlined. */
  readonly note?: string;
}

/** A value that is valid from one time to another (ms). */
export interface ChartStep extends ChartPoint {
  readonly value: number;
  readonly from: number;
  /** Later than `from`. */
  readonly to: number;
}

/**
 * Bars need a point for every period, without omissions. Steps are placed on a time scale. Both are sorted, oldest
 * first.
 */
export type ChartFigures =
  | { readonly kind: "bars"; readonly points: readonly ChartPoint[] }
  | { readonly kind: "steps"; readonly points: readonly ChartStep[] };

/** A point with a value, and its index. */
export interface KnownPoint extends ChartPoint {
  readonly value: number;
  readonly at: number;
}

/** The points with a value. */
export const knownPoints = (points: readonly ChartPoint[]): readonly KnownPoint[] =>
  points.flatMap(({ value, ...point }, at) => (value === null ? [] : [{ ...point, value, at }]));

/** The value in words, shown on hover, focus and touch. */
export const figureText = (
  { name, value, note }: KnownPoint,
  format: (value: number) => string,
): string => [`${name}: ${format(value)}`, ...(note === undefined ? [] : [note])].join(", ");

/** The domain of the vertical axis. It always contains zero, so that heights are proportional. */
export const uprightEnds = (points: readonly ChartPoint[]): readonly [number, number] => {
  const values = knownPoints(points).map(({ value }) => value);
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  return min === max ? [0, 1] : [min, max];
};

/** A corner of the stepped line; `null` marks a gap. */
export interface Corner {
  readonly time: number;
  readonly value: number | null;
}

/** The corners of the stepped line: horizontal during a step, vertical between adjacent steps, a gap otherwise. */
export const cornersOf = (steps: readonly ChartStep[]): readonly Corner[] =>
  steps.flatMap(({ from, to, value }, at): readonly Corner[] => {
    const next = steps[at + 1];
    const level = [
      { time: from, value },
      { time: to, value },
    ];
    return next === undefined || next.from <= to ? level : [...level, { time: to, value: null }];
  });
