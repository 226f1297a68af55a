import type { AnyStateMachine } from "xstate";
import { chartOf } from "./chart.ts";
import type { Chart, ChartDelay, ChartInvoke, ChartState, ChartTransition } from "./chart.ts";
import type { DecisionTable } from "./decision-table.ts";
import { drawFlow } from "./draw.ts";
import { durationText, eventText } from "./labels.ts";
import { layOut } from "./layout.ts";
import { toMarkup } from "./svg.ts";
import { wrap } from "./wrap.ts";

interface Flow {
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly tables?: readonly DecisionTable[];
}

/**
 * The whole folder docs/flows as file name → text: per flow a page, a picture and the laid-out
 * chart for the QA console, and one index. The same machines give the same bytes.
 */
export async function flowFiles(
  flows: readonly Flow[],
  styles: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const charts: [string, Chart][] = [];
  for (const { flow, machine, tables = [] } of flows.toSorted((a, b) =>
    a.flow < b.flow ? -1 : 1,
  )) {
    const chart = chartOf(machine);
    charts.push([flow, chart]);
    const laidOut = await layOut(chart);
    files.set(`${flow}.md`, flowPage(flow, chart, tables));
    files.set(`${flow}.svg`, `${toMarkup(drawFlow(laidOut, { styles }))}\n`);
    files.set(`${flow}.chart.json`, `${JSON.stringify(laidOut)}\n`);
  }
  files.set("index.md", indexPage(charts));
  return files;
}

/** Names of files that are outdated, missing, or no longer needed. */
export function staleFiles(
  expected: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): readonly string[] {
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].filter((name) => expected.get(name) !== actual.get(name)).toSorted();
}

const generated = "<!-- Generated from the machine by `npm run flows`. Changes here are lost. -->";

/** A vertical bar would end the cell; a code span protects all other characters. */
const code = (text: string) => `\`${text.replaceAll("|", String.raw`\|`)}\``;

const codes = (names: readonly string[]) => names.map(code).join(", ");

const plain = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("<", "&lt;");

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const section = (title: string, body: string) => (body === "" ? [] : [`## ${title}`, body]);

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** The states that a flow can be in: the whole is the flow itself, and a history only leads to another state. */
const statesOf = ({ states }: Chart): number =>
  states.filter(({ parent, type }) => parent !== null && type !== "history").length;

function indexPage(charts: readonly (readonly [string, Chart])[]): string {
  const items = charts.map(([flow, chart]) =>
    wrap(
      `[${flow}](${flow}.md) (${counted(statesOf(chart), "state")}, ${counted(chart.transitions.length, "transition")}): ${plain(chart.description)}`,
      "- ",
    ),
  );
  return `${[
    "# Flows",
    generated,
    "What can happen in the portal, one statechart per flow, drawn from the machines themselves.",
    items.join("\n"),
  ].join("\n\n")}\n`;
}

function flowPage(flow: string, chart: Chart, tables: readonly DecisionTable[]): string {
  const name = (id: string) => shortName(chart, id);
  return `${[
    `# ${flow}`,
    generated,
    wrap(plain(chart.description)),
    `![Statechart of ${flow}](${flow}.svg)`,
    ...section("States", statesList(chart)),
    ...section("Transitions", transitionsTable(chart, name)),
    ...tables.flatMap(({ title, head, rows }) => section(title, table(head, rows))),
    ...section(
      "Guards",
      usesList(chart.guards, (guard) => guardUses(chart, guard)),
    ),
    ...section(
      "Actions",
      usesList(chart.actions, (action) => actionUses(chart, action)),
    ),
    ...section(
      "Actors",
      usesList(chart.actors, (actor) => actorUses(chart, actor)),
    ),
    ...section("Delays", chart.delays.map(delayLine).join("\n")),
  ].join("\n\n")}\n`;
}

/** The id without the machine's own name, which every id would repeat. */
function shortName({ id: machine }: Chart, id: string): string {
  return id.startsWith(`${machine}.`) ? id.slice(machine.length + 1) : id;
}

const invokeText = ({ id, src }: ChartInvoke) => (id === src ? id : `${id}: ${src}`);

/** A list instead of a table, since descriptions are too long for cells. */
function statesList(chart: Chart): string {
  const kind = (state: ChartState) => {
    if (state.type === "history") return `${state.history ?? ""} history`;
    const isStart = chart.states.some(({ initial }) => initial === state.id);
    return [state.type === "atomic" ? "" : state.type, isStart ? "initial" : ""]
      .filter((word) => word !== "")
      .join(", ");
  };
  const named = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what} ${codes(names)}`];
  return chart.states
    .map((state) => {
      const kinds = kind(state) === "" ? "" : ` (${kind(state)})`;
      // The machine's description is at the top of the page.
      const meaning = state.id === chart.id ? "the whole" : plain(state.description);
      const facts = [
        ...named("tags", state.tags),
        ...named("runs", state.invokes.map(invokeText)),
        ...named("on entry", state.entry),
        ...named("on exit", state.exit),
      ];
      const item = `${code(shortName(chart, state.id))}${kinds}${meaning === "" ? "" : `: ${meaning}`}`;
      return [wrap(item, "- "), ...(facts.length === 0 ? [] : [wrap(facts.join("; "), "  - ")])];
    })
    .flat()
    .join("\n");
}

function transitionsTable(chart: Chart, name: (id: string) => string): string {
  const target = ({ targets, reenter, actions }: ChartTransition) => {
    if (targets.length === 0) return actions.length === 0 ? "ignored" : "stays";
    return codes(targets.map(name)) + (reenter ? " again" : "");
  };
  return table(
    ["in", "when", "only if", "then", "does"],
    chart.transitions.map((transition) => [
      code(name(transition.source)),
      code(eventText(transition)),
      transition.guard === null ? "" : code(transition.guard),
      target(transition),
      codes(transition.actions),
    ]),
  );
}

const usesList = (names: readonly string[], uses: (name: string) => readonly string[]) =>
  names
    .map((name) =>
      wrap(`${code(name)}: ${[...new Set(uses(name))].join(", ") || "by name only"}`, "- "),
    )
    .join("\n");

const place = (chart: Chart, { source, ...rest }: ChartTransition) =>
  `${code(shortName(chart, source))} on ${code(eventText({ source, ...rest }))}`;

const guardUses = (chart: Chart, guard: string) =>
  chart.transitions
    .filter((each) => each.guard?.split(/[\s()]+/).includes(guard))
    .map((each) => place(chart, each));

const actionUses = (chart: Chart, action: string) => [
  ...chart.states.flatMap(({ id, entry, exit }) => [
    ...(entry.includes(action) ? [`entering ${code(shortName(chart, id))}`] : []),
    ...(exit.includes(action) ? [`leaving ${code(shortName(chart, id))}`] : []),
  ]),
  ...chart.transitions
    .filter(({ actions }) => actions.includes(action))
    .map((each) => place(chart, each)),
];

const actorUses = (chart: Chart, actor: string) =>
  chart.states
    .filter(({ invokes }) => invokes.some(({ src }) => src === actor))
    .map(({ id }) => `runs in ${code(shortName(chart, id))}`);

const delayLine = ({ name, ms }: ChartDelay) =>
  `- ${code(name)}: ${ms === null ? "computed" : durationText(ms)}`;
