import type { ChartState } from "./chart.ts";
import type { Covered } from "./draw-covered.ts";
import { coveredClass } from "./draw-covered.ts";
import { boxRowsOf } from "./labels.ts";
import type { Row } from "./labels.ts";
import type { LaidOutChart } from "./layout.ts";
import { metrics } from "./metrics.ts";
import { svg } from "./svg.ts";
import type { SvgNode } from "./svg.ts";
import { words } from "./draw-words.ts";

/** One state: its box, name and rows. Children are drawn separately on top. */
export function drawState(
  { chart, boxes }: LaidOutChart,
  state: ChartState,
  active: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  covered?: Covered,
): SvgNode {
  const [x = 0, y = 0, width = 0, height = 0] = boxes[state.id] ?? [];
  const isOuter = chart.states.some(({ parent }) => parent === state.id);
  const parent = chart.states.find(({ id }) => id === state.parent);
  const classes = [
    "flow-state",
    `flow-${state.type}`,
    isOuter ? "flow-outer" : "flow-leaf",
    parent === undefined ? "flow-root" : "",
    parent?.type === "parallel" ? "flow-region" : "",
    active.has(state.id) ? "flow-active" : "",
    state.type === "history" ? "" : coveredClass(covered?.states, [state.id]),
  ];
  const group = (...children: readonly SvgNode[]) =>
    svg(
      "g",
      { className: classes.filter((name) => name !== "").join(" "), "data-state": state.id },
      svg("title", {}, [state.id, state.description].filter((text) => text !== "").join(": ")),
      ...children,
    );
  if (state.type === "history") return group(...historyMark(state, x, y));
  const rows = boxRowsOf(chart, state);
  const rx = isOuter ? 12 : 8;
  return group(
    svg("rect", { className: "flow-box", x, y, width, height, rx }),
    ...(state.type === "final"
      ? [finalBorder({ x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7 })]
      : []),
    svg("text", { className: "flow-name", x: x + metrics.margin, y: y + 20 }, state.key),
    ...(covered?.states.has(state.id) === true ? [tick(x + width, y)] : []),
    ...(rows.length === 0 || isOuter ? [] : [rule(x, y + metrics.nameHeight - 2, width)]),
    ...rows.map((row, index) =>
      drawRow(
        row,
        x + metrics.margin,
        y + metrics.nameHeight + index * metrics.rowHeight,
        taken,
        covered,
      ),
    ),
  );
}

/** A mark for covered states that does not depend on colour. */
const tick = (right: number, y: number) =>
  svg("path", { className: "flow-tick", d: `M${right - 18} ${y + 11}l4 4l7 -8` });

const finalBorder = (box: { x: number; y: number; width: number; height: number }) =>
  svg("rect", { className: "flow-final-border", ...box, rx: 5 });

const rule = (x: number, y: number, width: number) =>
  svg("path", { className: "flow-rule", d: `M${x} ${y}h${width}` });

function historyMark(state: ChartState, x: number, y: number): readonly SvgNode[] {
  const radius = metrics.history / 2;
  return [
    svg("circle", { className: "flow-box", cx: x + radius, cy: y + radius, r: radius - 1 }),
    svg(
      "text",
      { className: "flow-name flow-centre", x: x + radius, y: y + radius + 4.5 },
      state.history === "deep" ? "H*" : "H",
    ),
  ];
}

function drawRow(
  row: Row,
  x: number,
  y: number,
  taken: ReadonlySet<string>,
  covered: Covered | undefined,
): SvgNode {
  if (row.kind === "tags") return svg("g", { className: "flow-tags" }, ...chips(row.tags, x, y));
  if (row.kind === "invoke")
    return svg("g", { className: "flow-invoke" }, ...invokePill(row.text, x, y));
  const place = { x, y: y + 14 };
  if (row.kind !== "inside")
    return svg("text", { className: "flow-text flow-action", ...place }, row.text);
  const classes = [
    "flow-text",
    taken.has(row.key) ? "flow-taken" : "",
    coveredClass(covered?.transitions, [row.key]),
  ];
  const className = classes.filter((name) => name !== "").join(" ");
  return svg("text", { className, ...place, "data-transition": row.key }, ...words(row.line));
}

function chips(tags: readonly string[], left: number, y: number): readonly SvgNode[] {
  let x = left;
  return tags.flatMap((tag) => {
    const width = tag.length * metrics.character + 12;
    const start = x;
    x += width + 6;
    return [
      svg("rect", { className: "flow-chip", x: start, y: y + 2, width, height: 16, rx: 4 }),
      svg("text", { className: "flow-text flow-chip-text", x: start + 6, y: y + 14 }, tag),
    ];
  });
}

/** An invoked actor: a pill with a small "runs" triangle. */
function invokePill(text: string, x: number, y: number): readonly SvgNode[] {
  const width = text.length * metrics.character + 28;
  return [
    svg("rect", { className: "flow-pill", x, y: y + 1.5, width, height: 17, rx: 8.5 }),
    svg("path", { className: "flow-pill-mark", d: `M${x + 9} ${y + 6}l6 4l-6 4z` }),
    svg("text", { className: "flow-text flow-pill-text", x: x + 20, y: y + 14 }, text),
  ];
}
