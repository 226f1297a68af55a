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
  /** Sets apart what somebody has been through from what nobody has; without it nothing is set apart. */
  readonly covered?: Covered;
  /** The text of `flow.css`, for a file that stands alone; a page links the style sheet instead. */
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
    // Outer boxes below, then arrows, then what arrows must not cross.
    ...chart.states.filter(isOuter).map(draw),
    ...laidOut.starts.map((start) => drawStart(start)),
    ...laidOut.edges.map((edge) => drawEdge(chart, edge, taken, covered)),
    ...chart.states.filter((state) => !isOuter(state)).map(draw),
  );
}
