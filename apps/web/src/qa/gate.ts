import type { ActorRefLike, AnyActorRef, AnyEventObject } from "xstate";
import { isMachineSnapshot } from "xstate";

/** A held event. */
export interface HeldEvent {
  readonly sessionId: string;
  readonly machine: string;
  readonly type: string;
}

export interface Gate {
  /** Routes all events of this system through the gate from now on. */
  readonly guard: (system: object) => void;
  readonly pause: (isPaused: boolean) => void;
  /** Releases the oldest held event; events that it causes are held again. */
  readonly letOneThrough: () => void;
}

type Relay = (source: AnyActorRef | undefined, target: ActorRefLike, event: AnyEventObject) => void;

const isRelay = (value: unknown): value is Relay => typeof value === "function";

const relayName = "_relay";

/**
 * Holds all events of machines while they are paused: from users, actors and delays. The library cannot pause, so this
 * replaces the one function through which all events of a system pass.
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
          // Ended actors receive nothing.
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
