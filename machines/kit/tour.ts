import { createActor, fromCallback, getNextTransitions, SimulatedClock } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { allTransitions } from "./coverage.ts";
import type { MachineSamples } from "./samples.ts";

/** A way through a machine: the events to send and where they must lead. */
export interface Tour {
  readonly title: string;
  readonly events: readonly AnyEventObject[];
  /** The state value at the end, as JSON. */
  readonly ends: string;
}

/** Where a walked tour ended. */
export interface TourEnd {
  readonly ends: string;
  readonly errors: readonly unknown[];
}

interface InertLogic {
  readonly actors: Readonly<Record<string, unknown>>;
  readonly actions: Readonly<Record<string, unknown>>;
}

/**
 * Library actions (assign, raise) have `resolve`; a plain function is a side effect. So is a message to the parent,
 * which does not exist in a tour.
 */
const isSideEffect = (action: unknown) =>
  typeof action === "function" &&
  (!("resolve" in action) || ("to" in action && action.to === "#_parent"));

/** Replaces actors by ones that never answer, and side effects by empty ones; assignments stay. */
export function inert(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions }: InertLogic = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fromCallback(() => {})])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isSideEffect(action))
        .map(([name]) => [name, () => {}]),
    ),
  });
}

/** Delays are part of the machine: their events need no sample. */
export const delayEvents = (machine: AnyStateMachine): readonly AnyEventObject[] => {
  const types = allTransitions(machine).map(({ eventType }) => eventType);
  return [...new Set(types)]
    .filter((type) => type.startsWith("xstate.after."))
    .map((type) => ({ type }));
};

/** An unhandled error would stop the machine, so only handled events are sent. */
export const isHandled = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) =>
  snapshot.status === "active" &&
  getNextTransitions(snapshot).some(
    ({ eventType }) =>
      eventType === type ||
      (!type.startsWith("xstate.") &&
        (eventType === "*" ||
          (eventType.endsWith(".*") && type.startsWith(eventType.slice(0, -1))))),
  );

const valueOf = ({ value, status }: AnyMachineSnapshot) => JSON.stringify({ value, status });

/**
 * The shortest way to every state that the samples can reach. Tours show that nothing throws and that states are
 * reachable, not that the flow is right.
 */
export function tours(
  machine: AnyStateMachine,
  samples: MachineSamples<AnyStateMachine>,
): readonly Tour[] {
  const walker = inert(machine);
  const { distinguish = () => "", input, events } = samples;
  const paths = getShortestPaths(walker, {
    input,
    events: [...events, ...delayEvents(walker)],
    filterEvents: isHandled,
    serializeState: (snapshot) => valueOf(snapshot) + distinguish(snapshot),
    limit: 5000,
  });
  return paths.map(({ state, steps }) => {
    const sent = steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init");
    const way = sent.map(({ type }) => type).join(", ");
    return {
      title: `${valueOf(state)} by ${way || "starting"}`,
      events: sent,
      ends: valueOf(state),
    };
  });
}

/** Runs a tour with a real actor: simulated clock, no real actors, no side effects. */
export function runTour(
  machine: AnyStateMachine,
  tour: Tour,
  samples: MachineSamples<AnyStateMachine>,
  inspect: (event: InspectionEvent) => void = () => {},
): TourEnd {
  const errors: unknown[] = [];
  const { input } = samples;
  const actor = createActor(inert(machine), { clock: new SimulatedClock(), input, inspect });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  for (const event of tour.events) actor.send(event);
  const ends = valueOf(actor.getSnapshot());
  actor.stop();
  return { ends, errors };
}
