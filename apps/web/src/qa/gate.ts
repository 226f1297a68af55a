import type { ActorRefLike, AnyActorRef, AnyEventObject } from "xstate";
import { isMachineSnapshot } from "xstate";

/** An event that waits for its turn. */
export interface HeldEvent {
  readonly sessionId: string;
  readonly machine: string;
  readonly type: string;
}

export interface Gate {
  /** Every event of this system goes through the gate from now on. */
  readonly guard: (system: object) => void;
  readonly pause: (isPaused: boolean) => void;
  /** Lets the eldest held event through; what it leads to is held again. */
  readonly letOneThrough: () => void;
}

type Relay = (source: AnyActorRef | undefined, target: ActorRefLike, event: AnyEventObject) => void;

const isRelay = (value: unknown): value is Relay => typeof value === "function";

const relayName = "_relay";

/**
 * Holds back the events of machines while they are paused: those of people, answers of actors, and delays alike.
 * The library has no way to pause, so the one function that all events of a system go through is replaced.
 */
export const createGate = (tell: (held: readonly HeldEvent[]) => void): Gate => {
  let isPaused = false;
  let held: readonly (HeldEvent & { readonly release: () => void })[] = [];
  const change = (to: typeof held): void => {
    held = to;
    tell(held.map(({ sessionId, machine, type }) => ({ sessionId, machine, type })));
  };
  return {
    guard: (system) => {
      const relay: unknown = Reflect.get(system, relayName);
      if (!isRelay(relay)) return;
      const guarded: Relay = (source, target, event) => {
        const snapshot: unknown = target.getSnapshot();
        if (!isPaused || !isMachineSnapshot(snapshot)) {
          relay(source, target, event);
          return;
        }
        const release = (): void => {
          const now: unknown = target.getSnapshot();
          // Who has ended meanwhile hears nothing any more.
          if (isMachineSnapshot(now) && now.status === "active") relay(source, target, event);
        };
        const { sessionId } = target;
        change([...held, { sessionId, machine: snapshot.machine.id, type: event.type, release }]);
      };
      Reflect.set(system, relayName, guarded);
    },
    pause: (is) => {
      isPaused = is;
      if (is) return;
      const waiting = held;
      change([]);
      for (const { release } of waiting) release();
    },
    letOneThrough: () => {
      const [first, ...rest] = held;
      if (first === undefined) return;
      change(rest);
      first.release();
    },
  };
};
