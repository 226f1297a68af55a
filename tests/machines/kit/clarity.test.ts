import { describe, expect, it } from "vitest";
import { createMachine, fromPromise } from "xstate";
import { chartOf } from "#machines/kit/chart.ts";
import { unclearIn } from "#machines/kit/clarity.ts";

describe("clarity of a machine", () => {
  it("names each part that has no name or description", () => {
    const machine = createMachine({
      id: "unclear",
      initial: "one",
      entry: () => {},
      states: {
        one: {
          description: `First ${"this, ".repeat(30)}then that.`,
          invoke: { src: fromPromise(() => Promise.resolve()) },
          after: { 500: "two" },
          on: { GO: { guard: () => true, actions: () => {} } },
        },
        two: { description: "Опис." },
      },
    });
    expect(unclearIn(chartOf(machine))).toEqual([
      "unclear: the root has no description",
      "unclear: an action has no name",
      "unclear.one: not described by one short English sentence",
      "unclear.one: an invoke has no id",
      "unclear.one: an invoked actor has no name",
      "unclear.two: not described by one short English sentence",
      "unclear.one --GO[0]: the guard has no name",
      "unclear.one --GO[0]: an action has no name",
      "unclear.one --xstate.after.500.unclear.one[0]: the delay has no name",
    ]);
  });
});
