import type { AnyMachineSnapshot, EventObject } from "xstate";
import { transitionKey } from "./coverage.ts";

/**
 * Keys of the transitions that an event would take now; empty if guards refuse it. Changes nothing. Throws the error of
 * a guard if the event lacks data.
 */
export const wouldTake = (snapshot: AnyMachineSnapshot, event: EventObject): readonly string[] =>
  snapshot.machine
    .getTransitionData(snapshot, event)
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map(transitionKey);

/** Event names that the active states and their ancestors handle, including `*` and internal events. */
export const handledEvents = ({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] =>
  nodes.flatMap(({ ownEvents }) => ownEvents);
