import ELK from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode, ElkPoint } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState, ChartTransition } from "./chart.ts";
import { isInside, labelLinesOf, boxRowsOf, rowsWidth, widthOf } from "./labels.ts";
import { metrics } from "./metrics.ts";

/** A chart with its geometry: everything the drawing needs, as small plain JSON. */
export interface LaidOutChart {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  /** `[x, y, width, height]` by state id. */
  readonly boxes: Readonly<Record<string, readonly number[]>>;
  /** The dots where compound states start, with the arrow to their initial child. */
  readonly starts: readonly LaidOutStart[];
  readonly edges: readonly LaidOutEdge[];
}

export interface LaidOutStart {
  readonly parent: string;
  readonly dot: readonly number[];
  readonly points: readonly (readonly number[])[];
}

/** One arrow: all transitions between the same two states share it. */
export interface LaidOutEdge {
  readonly source: string;
  readonly target: string;
  /** Keys of its transitions, in the order of the lines of its label. */
  readonly keys: readonly string[];
  readonly points: readonly (readonly number[])[];
  readonly label: readonly number[];
}

const layoutOptions = {
  "elk.algorithm": "layered",
  // With a vertical layout, edges would run through the text of compound states.
  "elk.direction": "RIGHT",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  // Only both of these together make all coordinates absolute.
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.edgeRouting": "ORTHOGONAL",
  // Starts at the first state, so the initial state is on the left. Model order would be more direct, but fails for
  // arrows across levels.
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.edgeLabels.placement": "CENTER",
  "elk.spacing.nodeNode": "32",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "SPACE_EFFICIENT_LAYER",
};

interface Group {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

/** Places the chart. Runs at build time only: the layout library weighs more than the portal. */
export async function layOut(chart: Chart): Promise<LaidOutChart> {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`The machine ${chart.id} has no states.`);
  const groups = groupsOf(chart);
  const starts = chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ parent: id, initial }],
  );
  const graph = {
    id: "$",
    children: [nodeOf(chart, root)],
    edges: [...starts.map(startEdge), ...groups.map((group) => edgeOf(chart, group))],
  };
  // Options given here apply to every level; in the graph they would apply to the top level only.
  const placed: ElkNode = await new ELK().layout(graph, { layoutOptions });
  const nodes = new Map(allNodes(placed.children ?? []).map((node) => [node.id, node]));
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    chart,
    width: round(placed.width),
    height: round(placed.height),
    boxes: Object.fromEntries(chart.states.map(({ id }) => [id, rectangle(nodes.get(id))])),
    starts: starts.map(({ parent }) => ({
      parent,
      dot: rectangle(nodes.get(startId(parent))),
      points: pointsOf(edges.get(startId(parent))),
    })),
    edges: groups.map(({ id, source, target, transitions }) => ({
      source,
      target,
      keys: transitions.map(({ key }) => key),
      points: pointsOf(edges.get(id)),
      label: rectangle(edges.get(id)?.labels?.[0]),
    })),
  };
}

const startId = (parent: string) => `start ${parent}`;

function groupsOf({ transitions }: Chart): readonly Group[] {
  const groups = new Map<string, Group & { transitions: ChartTransition[] }>();
  for (const transition of transitions)
    for (const target of isInside(transition) ? [] : transition.targets) {
      const { source } = transition;
      const id = `${source} → ${target}`;
      const group = groups.get(id);
      if (group === undefined) groups.set(id, { id, source, target, transitions: [transition] });
      else group.transitions.push(transition);
    }
  return [...groups.values()];
}

function nodeOf(chart: Chart, state: ChartState): ElkNode {
  const { margin } = metrics;
  const { width, height } = sizeOf(chart, state);
  const children = chart.states.filter(({ parent }) => parent === state.id);
  if (children.length === 0) return { id: state.id, width, height };
  const start =
    state.initial === null
      ? []
      : [{ id: startId(state.id), width: metrics.dot, height: metrics.dot }];
  return {
    id: state.id,
    children: [...start, ...children.map((child) => nodeOf(chart, child))],
    layoutOptions: {
      "elk.padding": `[top=${height + margin},left=${margin * 2},bottom=${margin * 2},right=${margin * 2}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
  };
}

/** Room for the name and the rows of a state. */
function sizeOf(chart: Chart, state: ChartState): { width: number; height: number } {
  const { character, nameCharacter, nameHeight, rowHeight, margin, foot, history } = metrics;
  if (state.type === "history") return { width: history, height: history };
  const rows = boxRowsOf(chart, state);
  const text = Math.max(state.key.length * nameCharacter, rowsWidth(rows) * character);
  return {
    width: Math.ceil(Math.max(text, 64) + margin * 2),
    height: nameHeight + (rows.length === 0 ? 4 : rows.length * rowHeight + foot),
  };
}

const startEdge = ({ parent, initial }: { parent: string; initial: string }): ElkExtendedEdge => ({
  id: startId(parent),
  sources: [startId(parent)],
  targets: [initial],
  layoutOptions: { "elk.layered.priority.direction": "20" },
});

function edgeOf(chart: Chart, { id, source, target, transitions }: Group): ElkExtendedEdge {
  const { character, lineHeight } = metrics;
  const lines = transitions.flatMap(labelLinesOf);
  const order = (state: string) => chart.states.findIndex((each) => each.id === state);
  return {
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: id,
        width: Math.ceil(widthOf(lines) * character + 8),
        height: lines.length * lineHeight + (transitions.length - 1) * 3 + 4,
      },
    ],
    // Without this, a cycle may be broken at the initial state, which would then be on the right.
    layoutOptions: { "elk.layered.priority.direction": order(target) > order(source) ? "10" : "0" },
  };
}

const allNodes = (nodes: readonly ElkNode[]): readonly ElkNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

const round = (value: number | undefined) => Math.round((value ?? 0) * 2) / 2;

type Shape = { x?: number; y?: number; width?: number; height?: number };

const rectangle = (shape: Shape | undefined) => [
  round(shape?.x),
  round(shape?.y),
  round(shape?.width),
  round(shape?.height),
];

const pointsOf = (edge: ElkExtendedEdge | undefined) =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints, endPoint }): readonly ElkPoint[] => [
      startPoint,
      ...(bendPoints ?? []),
      endPoint,
    ])
    .map(({ x, y }) => [round(x), round(y)]);
