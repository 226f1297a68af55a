import { describe, expect, it } from "vitest";
import { assign, setup } from "xstate";
import { chartOf } from "#machines/kit/chart.ts";
import type { ChartState, ChartTransition } from "#machines/kit/chart.ts";
import { transitionKeys } from "#machines/kit/coverage.ts";
import { richMachine } from "../support/rich-machine.ts";

const chart = chartOf(richMachine);

const state = (id: string): ChartState => {
  const found = chart.states.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No state ${id}`);
  return found;
};

const transition = (key: string): ChartTransition => {
  const found = chart.transitions.find((each) => each.key === key);
  if (found === undefined) throw new Error(`No transition ${key}`);
  return found;
};

const kinds = (source: string) =>
  chart.transitions
    .filter((each) => each.source === source)
    .map(({ event, targets }) => `${event.kind} ${event.name} > ${targets.join()}`);

describe("chart of a machine", () => {
  it("lists states in source order, parents first", () => {
    expect(chart.states.map(({ id }) => id)).toEqual([
      "rich",
      "rich.form",
      "rich.form.editing",
      "rich.form.wrong",
      "rich.form.blocked",
      "rich.form.memory",
      "rich.signing",
      "rich.failed",
      "rich.loading",
      "rich.loading.user",
      "rich.loading.user.asking",
      "rich.loading.user.known",
      "rich.loading.settings",
      "rich.loading.settings.asking",
      "rich.loading.settings.missing",
      "rich.loading.settings.known",
      "rich.ready",
      "rich.left",
    ]);
  });

  it("distinguishes nested, parallel, final and history states", () => {
    expect(state("rich.form")).toEqual({
      id: "rich.form",
      key: "form",
      parent: "rich",
      type: "compound",
      initial: "rich.form.editing",
      history: null,
      description: "The person fills the form in.",
      tags: ["form"],
      entry: [],
      exit: ["clearForm"],
      invokes: [],
    });
    expect(state("rich.loading")).toMatchObject({ type: "parallel", initial: null });
    expect(state("rich.left")).toMatchObject({ type: "final" });
    expect(state("rich.form.memory")).toMatchObject({ type: "history", history: "deep" });
  });

  it("hides what delayed transitions add, and keeps what was written", () => {
    expect(state("rich.form.blocked")).toMatchObject({ entry: [], exit: [] });
    expect(state("rich.failed").entry).toEqual([]);
    expect(state("rich.ready").entry).toEqual(["clearForm", "raise LEAVE"]);
  });

  it("names invoked actors by source and id", () => {
    expect(state("rich.loading.settings.asking").invokes).toEqual([
      { id: "settings", src: "loadSettings" },
    ]);
  });

  it("has the same keys as coverage", () => {
    expect(chart.transitions.map(({ key }) => key)).toEqual(transitionKeys(richMachine));
  });

  it("reads results, delays, eventless and completing transitions", () => {
    expect(kinds("rich.signing")).toEqual([
      "event CANCEL > rich.form.memory",
      "event CODE.ENTER > rich.signing",
      "done authenticate > rich.loading",
      "error authenticate > rich.form.blocked",
      "error authenticate > rich.failed",
      "after patience > rich.failed",
    ]);
    expect(kinds("rich.failed")).toEqual([
      "event RETRY > rich.signing",
      "after backoff > rich.signing",
      "always  > rich.form.blocked",
    ]);
    expect(kinds("rich.loading")).toEqual(["event PAUSE > ", "completed loading > rich.ready"]);
    expect(kinds("rich.form.blocked")).toEqual(["after 60000 > rich.form.editing"]);
    expect(kinds("rich")).toEqual(["event LEAVE > rich.left", "event RESUME > ", "any  > "]);
  });

  it("names guards, also combined ones", () => {
    const guards = chart.transitions.flatMap(({ guard }) => guard ?? []);
    expect(guards).toEqual([
      "isBlocked",
      "isComplete and not isBlocked",
      "isKnown or isBlocked",
      "isBlocked",
      "in {loading:{user:known}}",
    ]);
  });

  it("names actions, also those of the library", () => {
    expect(transition("rich --LEAVE[0]").actions).toEqual(["trackLeaving"]);
    expect(transition("rich --*[0]").actions).toEqual(["raise RESUME"]);
    expect(transition("rich.loading --PAUSE[0]").actions).toEqual(["send PAUSE to connection"]);
    expect(transition("rich.form.editing --CHANGE[0]").actions).toEqual(["rememberPhone"]);
    expect(transition("rich.signing --xstate.done.actor.authenticate[0]").actions).toEqual([
      "emit SIGNED_IN",
    ]);
    expect(transition("rich.signing --CODE.ENTER[0]").reenter).toBe(true);
  });

  it("lists what setup declares, with fixed delays in milliseconds", () => {
    expect(chart.actors).toEqual(["authenticate", "connection", "loadSettings", "loadUser"]);
    expect(chart.guards).toEqual(["isBlocked", "isComplete", "isKnown"]);
    expect(chart.actions).toEqual([
      "clearForm",
      "countAttempt",
      "focusFirstError",
      "rememberPhone",
      "trackLeaving",
    ]);
    expect(chart.delays).toEqual([
      { name: "backoff", ms: null },
      { name: "patience", ms: 15_000 },
    ]);
  });

  it("marks what has no name", () => {
    const machine = setup({}).createMachine({
      id: "unnamed",
      entry: [assign({}), () => {}],
      on: { GO: { guard: () => true, actions: () => {} } },
    });
    const unnamed = chartOf(machine);
    expect(unnamed.states[0]?.entry).toEqual(["assign ", "(inline)"]);
    expect(unnamed.transitions[0]).toMatchObject({ guard: "(inline)", actions: ["(inline)"] });
  });

  it("is plain data, the same after a round trip", () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});
