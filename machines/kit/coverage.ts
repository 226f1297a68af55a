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

/** Every transition of the machine, except the start (`initial`). */
export function allTransitions(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return stateNodesOf(machine.root).flatMap(transitionsOf);
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition) =>
  eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);

/**
 * Identifies a transition by source id, event and position among its siblings. `.provide()` rebuilds the definitions,
 * so object identity would lose a provided machine.
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
  // The start of a machine is an internal transition without an event.
  const { _transitions: transitions } = event;
  return transitions.filter(isWritten).map(transitionKey);
}

const isWritten = (transition: AnyTransitionDefinition) =>
  siblingsOf(transition).includes(transition);

export interface TransitionCoverage {
  /** Pass as `inspect` to `createActor`; child actors of the same system are seen too. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly merge: (keys: Iterable<string>) => void;
  /** Sorted, so that files do not depend on the order of tests. */
  readonly taken: () => readonly string[];
}

/** Collects the transitions that running actors have taken. */
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

/** Compares taken transitions with all transitions of a machine; keys of other machines are ignored. */
export function coverageOf(machine: AnyStateMachine, taken: Iterable<string>): MachineCoverage {
  const known = new Set(taken);
  const keys = transitionKeys(machine);
  const missing = keys.filter((key) => !known.has(key));
  return { total: keys.length, taken: keys.length - missing.length, missing };
}
