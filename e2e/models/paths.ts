import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from "xstate";
import { createActor, transition } from "xstate";
import { getShortestPaths } from "xstate/graph";

/** The states of a model: a flat machine, one level deep. */
export type StateOf<Machine extends AnyStateMachine> = Extract<
  ReturnType<Machine["resolveState"]>["value"],
  string
>;

export type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>["type"];

export interface Step {
  readonly event: string;
  /** Where the event leads. */
  readonly to: string;
}

export interface Path {
  /** The events as a title for lists of tests, and the state at the end. */
  readonly title: string;
  readonly start: string;
  readonly steps: readonly Step[];
}

interface Edge extends Step {
  readonly from: string;
}

const valueOf = ({ value }: AnyMachineSnapshot): string => {
  if (typeof value !== "string") throw new Error("A model has one level of states only");
  return value;
};

const eventsOf = (machine: AnyStateMachine) => machine.events.map((type) => ({ type }));

/** The shortest way to each reachable state. */
const waysIn = (machine: AnyStateMachine) =>
  getShortestPaths(machine, { events: eventsOf(machine), serializeState: valueOf });

/** Every transition that can be taken, in search order. */
const edgesOf = (machine: AnyStateMachine): readonly Edge[] =>
  waysIn(machine).flatMap(({ state }) =>
    eventsOf(machine)
      .filter((event) => state.can(event))
      .map((event) => ({
        from: valueOf(state),
        event: event.type,
        to: valueOf(transition(machine, state, event)[0]),
      })),
  );

const startOf = (machine: AnyStateMachine): string => valueOf(createActor(machine).getSnapshot());

const differences = (
  name: string,
  kind: "state" | "event",
  inModel: readonly string[],
  inTest: readonly string[],
): readonly string[] => [
  ...inModel
    .filter((one) => !inTest.includes(one))
    .map((one) => `${name}: the test does not know the ${kind} ${one}`),
  ...inTest
    .filter((one) => !inModel.includes(one))
    .map((one) => `${name}: the model has no ${kind} ${one}`),
];

interface Known {
  readonly states: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, unknown>>;
}

/**
 * The differences between a model and the test that plays it, one line each. That is a state or event that only one of
 * them has, an unreachable state, or an event without a transition.
 */
export const differencesOf = (
  name: string,
  machine: AnyStateMachine,
  { states, events }: Known,
): readonly string[] => {
  const edges = edgesOf(machine);
  const reached = new Set([startOf(machine), ...edges.map(({ to }) => to)]);
  const heard = new Set(edges.map(({ event }) => event));
  return [
    ...differences(name, "state", Object.keys(machine.states), Object.keys(states)),
    ...differences(name, "event", machine.events, Object.keys(events)),
    ...Object.keys(machine.states)
      .filter((state) => !reached.has(state))
      .map((state) => `${name}: no way leads to the state ${state}`),
    ...machine.events
      .filter((event) => !heard.has(event))
      .map((event) => `${name}: nothing answers the event ${event}`),
  ];
};

/** The shortest way from a state through a transition that is not yet taken. */
const wayOn = (
  edges: readonly Edge[],
  left: ReadonlySet<Edge>,
  start: string,
): readonly Edge[] | undefined => {
  const seen = new Set([start]);
  let ways: readonly (readonly Edge[])[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => {
      const at = way.at(-1)?.to ?? start;
      return edges.filter(({ from }) => from === at).map((edge) => [...way, edge]);
    });
    const found = longer.find((way) => way.some((edge) => left.has(edge)));
    if (found !== undefined) return found;
    ways = longer.filter((way) => {
      const to = way.at(-1)?.to ?? start;
      return !seen.has(to) && seen.add(to);
    });
  }
  return undefined;
};

/**
 * Paths that together take every transition. Each goes the shortest way to a transition not yet taken, then to the
 * next, within `longest` steps.
 */
export const pathsOf = (machine: AnyStateMachine, longest = 10): readonly Path[] => {
  const edges = edgesOf(machine);
  const start = startOf(machine);
  const left = new Set(edges);
  const paths: Path[] = [];
  while (left.size > 0) {
    const steps: Edge[] = [];
    for (;;) {
      const way = wayOn(edges, left, steps.at(-1)?.to ?? start);
      if (way === undefined || (steps.length > 0 && steps.length + way.length > longest)) break;
      steps.push(...way);
      for (const edge of way) left.delete(edge);
    }
    const events = steps.map(({ event }) => event.toLowerCase().replaceAll("_", " "));
    const end = steps.at(-1)?.to ?? start;
    paths.push({ title: `${events.join(", ")} → ${end}`, start, steps });
  }
  return paths;
};
