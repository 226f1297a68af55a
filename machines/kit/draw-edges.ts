import type { Chart, ChartTransition } from "./chart.ts";
import type { Covered } from "./draw-covered.ts";
import { coveredClass } from "./draw-covered.ts";
import { words } from "./draw-words.ts";
import { labelLinesOf } from "./labels.ts";
import type { LaidOutEdge, LaidOutStart } from "./layout.ts";
import { metrics } from "./metrics.ts";
import { svg } from "./svg.ts";
import type { SvgNode } from "./svg.ts";

type Point = readonly number[];

/** The dot where a compound state starts, and its arrow. */
export function drawStart({ dot, points }: LaidOutStart): SvgNode {
  const [x = 0, y = 0, size = 0] = dot;
  const r = size / 2;
  return svg(
    "g",
    { className: "flow-start" },
    svg("circle", { className: "flow-dot", cx: x + r, cy: y + r, r }),
    svg("path", { className: "flow-line", d: roundedPath(points) }),
    arrowHead(points),
  );
}

/** One arrow with the lines of all its transitions. */
export function drawEdge(
  chart: Chart,
  edge: LaidOutEdge,
  taken: ReadonlySet<string>,
  covered?: Covered,
): SvgNode {
  const transitions = edge.keys.flatMap(
    (key) => chart.transitions.find((each) => each.key === key) ?? [],
  );
  const kinds = new Set(transitions.map(({ event }) => event.kind));
  const classes = [
    "flow-edge",
    kinds.size === 1 ? `flow-edge-${[...kinds].join("")}` : "",
    edge.keys.some((key) => taken.has(key)) ? "flow-taken" : "",
    coveredClass(covered?.transitions, edge.keys),
  ];
  return svg(
    "g",
    { className: classes.filter((name) => name !== "").join(" ") },
    svg("path", { className: "flow-line", d: roundedPath(edge.points) }),
    arrowHead(edge.points),
    ...drawLabel(transitions, edge.label, taken, covered),
  );
}

function drawLabel(
  transitions: readonly ChartTransition[],
  [left = 0, top = 0]: Point,
  taken: ReadonlySet<string>,
  covered: Covered | undefined,
): readonly SvgNode[] {
  let y = top + 2;
  return transitions.map((transition) => {
    const lines = labelLinesOf(transition).map((line) => {
      y += metrics.lineHeight;
      return svg("text", { className: "flow-text", x: left + 4, y: y - 4 }, ...words(line));
    });
    y += 3;
    const { key, event } = transition;
    const classes = [
      `flow-label flow-label-${event.kind}`,
      taken.has(key) ? "flow-taken" : "",
      coveredClass(covered?.transitions, [key]),
    ];
    const className = classes.filter((name) => name !== "").join(" ");
    return svg("g", { className, "data-transition": key }, ...lines);
  });
}

const number = (value: number) => String(Math.round(value * 10) / 10);

/** A path through right angles with rounded corners. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      const [x = 0, y = 0] = point;
      if (before === undefined) return `M${number(x)} ${number(y)}`;
      if (after === undefined) return `L${number(x)} ${number(y)}`;
      const from = towards(point, before);
      const to = towards(point, after);
      return `L${from}Q${number(x)} ${number(y)} ${to}`;
    })
    .join("");
}

/** The point on the way to the second one, a corner's radius from the first; half way where the segment is shorter. */
function towards([x = 0, y = 0]: Point, [toX = 0, toY = 0]: Point): string {
  const length = Math.hypot(toX - x, toY - y);
  const part = length === 0 ? 0 : Math.min(7, length / 2) / length;
  return `${number(x + (toX - x) * part)} ${number(y + (toY - y) * part)}`;
}

/** Drawn as a shape: the id of a marker would have to be unique in the page. */
function arrowHead(points: readonly Point[]): SvgNode {
  const [endX = 0, endY = 0] = points.at(-1) ?? [];
  const [fromX = 0, fromY = 0] = points.at(-2) ?? [];
  const angle = Math.atan2(endY - fromY, endX - fromX);
  const wing = (turn: number) =>
    `${number(endX - 9 * Math.cos(angle + turn))} ${number(endY - 9 * Math.sin(angle + turn))}`;
  const d = `M${number(endX)} ${number(endY)}L${wing(0.42)}L${wing(-0.42)}z`;
  return svg("path", { className: "flow-head", d });
}
