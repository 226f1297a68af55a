import type { ChartState } from "./chart.ts";
import type { Covered } from "./draw-covered.ts";
import { drawEdge, drawStart } from "./draw-edges.ts";
import { drawState } from "./draw-states.ts";
import type { LaidOutChart } from "./layout.ts";
import { svg } from "./svg.ts";
import type { SvgNode } from "./svg.ts";

export interface DrawOptions {
  /** Ids of the active states, ancestors included, see `activeStates`. */
  readonly active?: ReadonlySet<string>;
  /** Keys of the transitions taken last, see `takenIn`. */
  readonly taken?: ReadonlySet<string>;
  /** Distinguishes covered and missed parts; without it there is no distinction. */
  readonly covered?: Covered;
  /** The content of `flow.css` for standalone files; pages link the style sheet instead. */
  readonly styles?: string;
}

const none: ReadonlySet<string> = new Set();

/** Draws a laid-out chart. Colours come from `flow.css`, light and dark. */
export function drawFlow(laidOut: LaidOutChart, options: DrawOptions = {}): SvgNode {
  const { chart, width, height } = laidOut;
  const { active = none, taken = none, covered, styles } = options;
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const isOuter = ({ id }: ChartState) => parents.has(id);
  const draw = (state: ChartState) => drawState(laidOut, state, active, taken, covered);
  const titleId = `flow-${chart.id}-title`;
  const descriptionId = `flow-${chart.id}-description`;
  return svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      className: "flow",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-labelledby": `${titleId} ${descriptionId}`,
    },
    svg("title", { id: titleId }, `Statechart ${chart.id}`),
    svg("desc", { id: descriptionId }, chart.description),
    ...(styles === undefined ? [] : [svg("style", {}, styles)]),
    svg("rect", { className: "flow-paper", width, height }),
    // Outer boxes first, then arrows, then parts that arrows must not cover.
    ...chart.states.filter(isOuter).map(draw),
    ...laidOut.starts.map((start) => drawStart(start)),
    ...laidOut.edges.map((edge) => drawEdge(chart, edge, taken, covered)),
    ...chart.states.filter((state) => !isOuter(state)).map(draw),
  );
}
