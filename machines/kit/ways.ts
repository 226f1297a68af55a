import { createActor, SimulatedClock } from "xstate";
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { activeStates } from "./active.ts";
import { stateNodesOf, takenIn, transitionKey } from "./coverage.ts";
import type { MachineSamples } from "./samples.ts";
import { delayEvents, inert, isHandled, tours } from "./tour.ts";

/** The events that lead from the start to a place. */
export type Way = readonly AnyEventObject[];

/** The shortest way to each state and each transition that the samples can reach, by state id and transition key. */
export interface Ways {
  readonly states: ReadonlyMap<string, Way>;
  readonly transitions: ReadonlyMap<string, Way>;
}

/** A machine that runs alone: its actors never answer, its side effects do nothing, and its clock does not move. */
export const aloneActor = (
  machine: AnyStateMachine,
  { input }: Pick<MachineSamples<AnyStateMachine>, "input">,
  onTaken: (keys: readonly string[]) => void = () => {},
): Actor<AnyStateMachine> =>
  createActor(inert(machine), {
    clock: new SimulatedClock(),
    input,
    inspect: (event) => onTaken(takenIn(event)),
  });

/** Whether an event leads only to known places. If it leads to a transient state, this must be tried. */
const isKnown = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  known: ReadonlyMap<string, Way>,
): boolean => {
  try {
    const taken = snapshot.machine.getTransitionData(snapshot, event) ?? [];
    return taken.every(
      (transition) =>
        known.has(transitionKey(transition)) &&
        !(transition.target ?? [])
          .flatMap(stateNodesOf)
          .some(({ always = [] }) => always.length > 0),
    );
  } catch {
    // A guard needs data that the sample lacks, so this must be tried.
    return false;
  }
};

/**
 * Finds ways by running a real actor for every sample that may reach something new, shortest ways first. What no sample
 * reaches has no way.
 */
export const shortestWays = (
  machine: AnyStateMachine,
  samples: MachineSamples<AnyStateMachine>,
): Ways => {
  const states = new Map<string, Way>();
  const transitions = new Map<string, Way>();
  const note = (found: Map<string, Way>, names: Iterable<string>, way: Way): void => {
    for (const name of names) {
      const known = found.get(name);
      if (known === undefined || known.length > way.length) found.set(name, way);
    }
  };
  const go = (way: Way): AnyMachineSnapshot => {
    let sent: Way = [];
    const actor = aloneActor(machine, samples, (keys) => note(transitions, keys, sent));
    // A guard may throw; ways found before are kept.
    actor.subscribe({ error: () => {} });
    actor.start();
    note(states, activeStates(actor.getSnapshot()), sent);
    for (const event of way) {
      sent = [...sent, event];
      actor.send(event);
      note(states, activeStates(actor.getSnapshot()), sent);
    }
    const end = actor.getSnapshot();
    actor.stop();
    return end;
  };
  const sendable = [...samples.events, ...delayEvents(machine)];
  const tried = new Set<string>();
  for (const { events, ends } of tours(machine, samples)) {
    const end = go(events);
    for (const [at, event] of sendable.entries()) {
      // The same sample in the same state is not tried again.
      const step = `${ends} ${at}`;
      if (tried.has(step) || !isHandled(end, event) || isKnown(end, event, transitions)) continue;
      tried.add(step);
      go([...events, event]);
    }
  }
  return { states, transitions };
};
