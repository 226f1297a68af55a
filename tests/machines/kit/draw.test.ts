import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { setup } from "xstate";
import { activeStates } from "#machines/kit/active.ts";
import { chartOf } from "#machines/kit/chart.ts";
import { drawFlow } from "#machines/kit/draw.ts";
import { durationText, labelLinesOf } from "#machines/kit/labels.ts";
import { layOut } from "#machines/kit/layout.ts";
import type { LaidOutChart } from "#machines/kit/layout.ts";
import { svg, toMarkup } from "#machines/kit/svg.ts";
import type { SvgNode } from "#machines/kit/svg.ts";
import { richMachine } from "../support/rich-machine.ts";
import { startActor } from "../support/start.ts";

const chart = chartOf(richMachine);
let laidOut: LaidOutChart;

beforeAll(async () => {
  laidOut = await layOut(chart);
});

const all = (node: SvgNode): readonly SvgNode[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === "string" ? [] : all(child))),
];

const textOf = (node: SvgNode): string =>
  node.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

const withClass = (node: SvgNode, name: string) =>
  all(node).filter(({ attributes }) => String(attributes.className).split(" ").includes(name));

const left = ({ boxes }: LaidOutChart, id: string) => boxes[id]?.[0] ?? 0;

describe("layout", () => {
  it("is the same each time and survives JSON [MACH-3]", async () => {
    expect(JSON.stringify(await layOut(chart))).toBe(JSON.stringify(laidOut));
    expect(JSON.parse(JSON.stringify(laidOut))).toEqual(laidOut);
  });

  it("puts every state inside its parent, and the initial state left", () => {
    const outside = chart.states.filter(({ id, parent }) => {
      if (parent === null) return false;
      const [x = 0, y = 0, width = 0, height = 0] = laidOut.boxes[id] ?? [];
      const [px = 0, py = 0, pWidth = 0, pHeight = 0] = laidOut.boxes[parent] ?? [];
      const fits = x + width < px + pWidth && y + height < py + pHeight;
      return !(width * height > 0 && x > px && y > py && fits);
    });
    expect(outside).toEqual([]);
    expect(left(laidOut, "rich.form")).toBeLessThan(left(laidOut, "rich.signing"));
  });

  it("draws an arrow for every transition to another state", () => {
    const drawn = laidOut.edges.flatMap(({ keys }) => keys);
    const leading = chart.transitions.filter(
      ({ source, targets }) => targets.length > 0 && targets[0] !== source,
    );
    expect(drawn.toSorted()).toEqual(leading.map(({ key }) => key).toSorted());
    for (const { points } of laidOut.edges) expect(points.length).toBeGreaterThan(1);
  });
});

describe("labels", () => {
  it("use short units for durations", () => {
    expect([250, 3000, 1500, 60_000, 90_000, 1234].map(durationText)).toEqual([
      "250 ms",
      "3 s",
      "1.5 s",
      "1 min",
      "90 s",
      "1234 ms",
    ]);
  });

  it("break between words only", () => {
    const [transition] = chart.transitions;
    if (transition === undefined) throw new Error("no transition");
    const lines = labelLinesOf({
      ...transition,
      guard: "isFirstLongCondition and isSecondLongCondition",
      actions: ["one", "two"],
    });
    expect(lines.map((line) => line.map(({ text }) => text).join(" "))).toEqual([
      "LEAVE [isFirstLongCondition and",
      "isSecondLongCondition] / one, two",
    ]);
  });
});

describe("drawing", () => {
  it("shows every state and every transition with its label [MACH-3]", () => {
    const drawing = drawFlow(laidOut);
    const drawn = withClass(drawing, "flow-state").map(
      ({ attributes }) => attributes["data-state"],
    );
    expect(new Set(drawn)).toEqual(new Set(chart.states.map(({ id }) => id)));
    expect(drawn).toHaveLength(chart.states.length);
    const labelled = new Set(all(drawing).map(({ attributes }) => attributes["data-transition"]));
    for (const { key } of chart.transitions) expect([...labelled]).toContain(key);
    const text = all(drawing)
      .filter(({ tag }) => tag === "text")
      .map(textOf);
    expect(text).toContain("SUBMIT [isBlocked]");
    expect(text).toContain("after 1 min");
    expect(text).toContain("done: authenticate / emit SIGNED_IN");
    expect(text).toContain("always [in {loading:{user:known}}]");
    expect(text).toContain("settings: loadSettings");
    expect(text).toContain("entry / countAttempt");
    expect(text).toContain("↻ CODE.ENTER");
    expect(text).toContain("H*");
  });

  it("draws regions, final states and actors differently", () => {
    const drawing = drawFlow(laidOut);
    const states = (name: string) =>
      withClass(drawing, name).map(({ attributes }) => attributes["data-state"]);
    expect(states("flow-region")).toEqual(["rich.loading.user", "rich.loading.settings"]);
    expect(states("flow-final")).toHaveLength(3);
    expect(withClass(drawing, "flow-final-border")).toHaveLength(3);
    expect(withClass(drawing, "flow-pill")).toHaveLength(4);
    expect(withClass(drawing, "flow-dot")).toHaveLength(4);
  });

  it("has a title and a description for screen readers", () => {
    const drawing = drawFlow(laidOut);
    const [title, description] = drawing.children.filter((child) => typeof child !== "string");
    expect(drawing.attributes["aria-labelledby"]).toBe(
      `${title?.attributes.id} ${description?.attributes.id}`,
    );
    expect(title?.children).toEqual(["Statechart rich"]);
    expect(description?.children).toEqual([chart.description]);
  });

  it("marks the active states and the transitions taken", () => {
    const { actor } = startActor(richMachine.provide({ actions: { focusFirstError: () => {} } }));
    actor.send({ type: "SUBMIT" });
    const taken = new Set(["rich.form.editing --SUBMIT[2]"]);
    const drawing = drawFlow(laidOut, { active: activeStates(actor.getSnapshot()), taken });
    expect(
      withClass(drawing, "flow-active").map(({ attributes }) => attributes["data-state"]),
    ).toEqual(["rich", "rich.form", "rich.form.wrong"]);
    expect(withClass(drawing, "flow-taken").map(({ attributes }) => attributes.className)).toEqual([
      "flow-edge flow-edge-event flow-taken",
      "flow-label flow-label-event flow-taken",
    ]);
  });

  it("contains its styles only on request", () => {
    expect(all(drawFlow(laidOut)).filter(({ tag }) => tag === "style")).toEqual([]);
    expect(toMarkup(drawFlow(laidOut, { styles: ".a > .b {}" }))).toContain(
      "<style>.a &gt; .b {}</style>",
    );
  });

  it("uses only classes of the style sheet", () => {
    const file = path.resolve(import.meta.dirname, "../../../machines/kit/flow.css");
    const styles = readFileSync(file, "utf8");
    for (const name of ["flow-region", "flow-final-border", "flow-pill", "flow-dot", "flow-head"])
      expect(styles).toContain(`.${name}`);
    expect(styles).toContain("prefers-color-scheme: dark");
  });

  it("escapes names and attributes", () => {
    const node = svg("text", { className: 'a"b' }, 'x < y & "z" > w');
    expect(toMarkup(node)).toBe(
      '<text class="a&quot;b">x &lt; y &amp; &quot;z&quot; &gt; w</text>',
    );
  });

  it("escapes the event names of a machine", async () => {
    const machine = setup({}).createMachine({
      id: "odd",
      description: "An <odd> & strange machine.",
      initial: "a",
      states: { a: { on: { "<b>&": "b" } }, b: {} },
    });
    const markup = toMarkup(drawFlow(await layOut(chartOf(machine))));
    expect(markup).toContain("&lt;b&gt;&amp;");
    expect(markup).toContain("An &lt;odd&gt; &amp; strange machine.");
    expect(markup).not.toContain("<b>");
  });
});
