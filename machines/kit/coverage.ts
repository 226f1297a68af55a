import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from "xstate";

/** All state nodes below and including `node`, in the order they are written. */
export function stateNodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(stateNodesOf)];
}

/** Transitions that start in this very node, eventless ones last. */
function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Every transition written in the machine; the start (`initial`) is not one. */
export function allTransitions(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return stateNodesOf(machine.root).flatMap(transitionsOf);
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition) =>
  eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);

/**
 * Names a transition by what it is written as: source id, event and position among its siblings.
 * `.provide()` rebuilds the definitions, so object identity would lose a provided machine.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const event = transition.eventType === "" ? "always" : transition.eventType;
  return `${transition.source.id} --${event}[${siblingsOf(transition).indexOf(transition)}]`;
}

/** Keys of all transitions of the machine, in the order they are written. */
export const transitionKeys = (machine: AnyStateMachine): readonly string[] =>
  allTransitions(machine).map(transitionKey);

/** The keys of the transitions behind one inspection event; none for other kinds of event. */
export function takenIn(event: InspectionEvent): readonly string[] {
  if (event.type !== "@xstate.microstep") return [];
  // The start of a machine is a made-up transition without an event: it is not written by anyone.
  const { _transitions: transitions } = event;
  return transitions.filter(isWritten).map(transitionKey);
}

const isWritten = (transition: AnyTransitionDefinition) =>
  siblingsOf(transition).includes(transition);

export interface TransitionCoverage {
  /** Pass as `inspect` to `createActor`; child actors of the same system are seen too. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly merge: (keys: Iterable<string>) => void;
  /** Sorted, so that what is written to disk does not depend on the order of tests. */
  readonly taken: () => readonly string[];
}

/** Collects which transitions were really taken by running actors. */
export function createTransitionCoverage(): TransitionCoverage {
  const keys = new Set<string>();
  const merge = (more: Iterable<string>) => {
    for (const key of more) keys.add(key);
  };
  return { inspect: (event) => merge(takenIn(event)), merge, taken: () => [...keys].toSorted() };
}

export interface MachineCoverage {
  readonly total: number;
  readonly taken: number;
  readonly missing: readonly string[];
}

/** Compares what was taken with what is written; unknown keys (other machines) are ignored. */
export function coverageOf(machine: AnyStateMachine, taken: Iterable<string>): MachineCoverage {
  const known = new Set(taken);
  const keys = transitionKeys(machine);
  const missing = keys.filter((key) => !known.has(key));
  return { total: keys.length, taken: keys.length - missing.length, missing };
}
