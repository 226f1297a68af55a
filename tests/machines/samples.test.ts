import { describe, expect, it } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { chartOf } from "#machines/kit/chart.ts";
import { tours } from "#machines/kit/tour.ts";

/** Ids of the innermost states in a state value. */
const leavesOf = (value: unknown, id: string): readonly string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${id}.${key}`))
    : [`${id}.${String(value)}`];

/** One input is sampled for a machine; these states need another one. */
const otherInput: ReadonlySet<string> = new Set(["amounts.empty"]);

describe.for(machines)("the samples of $flow", ({ machine, samples }) => {
  it("reach every state in which the machine can rest", () => {
    const chart = chartOf(machine);
    const passing = (id: string) =>
      chart.transitions.some(
        ({ source, event, guard }) => source === id && event.kind === "always" && guard === null,
      );
    const resting = chart.states
      .filter(
        ({ id, type }) =>
          (type === "atomic" || type === "final") && !passing(id) && !otherInput.has(id),
      )
      .map(({ id }) => id);
    const reached = tours(machine, samples ?? { events: [] }).flatMap(({ ends }) => {
      const { value } = JSON.parse(ends) as { value: unknown };
      return leavesOf(value, machine.id);
    });
    expect([...new Set(reached)].toSorted()).toEqual(resting.toSorted());
  });
});
