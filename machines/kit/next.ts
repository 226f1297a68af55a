import type { AnyMachineSnapshot, EventObject } from "xstate";
import { transitionKey } from "./coverage.ts";

/**
 * Keys of the transitions that an event would take now, none when guards refuse it. Nothing changes by asking.
 * Throws what a guard throws when the event lacks what it reads.
 */
export const wouldTake = (snapshot: AnyMachineSnapshot, event: EventObject): readonly string[] =>
  (snapshot.machine.getTransitionData(snapshot, event) ?? [])
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map(transitionKey);

/** What the active states and their ancestors have an answer to, as written: `*` and the library's own included. */
export const handledEvents = ({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] =>
  nodes.flatMap(({ ownEvents }) => ownEvents);
