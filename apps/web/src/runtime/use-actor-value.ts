import { useCallback, useSyncExternalStore } from "react";

interface Subscribable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
}

/**
 * Reads one value out of an actor that may not be there yet. The shell uses it in place of `@xstate/react`,
 * so that a public page can hydrate before the machines have loaded.
 * @param select must give the same value for the same snapshot: a primitive, or a part of the snapshot itself.
 * @param fallback what is shown without the actor, and in the prerendered page.
 */
export const useActorValue = <Snapshot, Value>(
  actor: Subscribable<Snapshot> | null | undefined,
  select: (snapshot: Snapshot) => Value,
  fallback: Value,
): Value => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => (actor ? select(actor.getSnapshot()) : fallback),
    () => fallback,
  );
};
