import { useCallback, useSyncExternalStore } from "react";

interface Subscribable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
}

/**
 * Selects a value from an actor that may not have loaded yet. The shell uses it instead of `@xstate/react`, so that a
 * public page can hydrate before the machines have loaded.
 * @param select must return the same value for the same snapshot: a primitive, or a part of the snapshot.
 * @param fallback the value without the actor, and in the prerendered page.
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
