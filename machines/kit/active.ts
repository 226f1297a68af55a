import type { AnyMachineSnapshot } from "xstate";

/** Ids of the states a snapshot is in, ancestors included: what a drawing shows as active. */
export function activeStates({ _nodes: nodes }: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(nodes.map(({ id }) => id));
}
