import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent } from "xstate";
import { isMachineSnapshot } from "xstate";
import { activeStates } from "#machines/kit/active.ts";
import { takenIn } from "#machines/kit/coverage.ts";
import { mask } from "./mask.ts";
import { nextEvents } from "./flows/next-events.ts";
import type { FromPortal, SentEvent } from "./protocol.ts";

export interface Inspector {
  /** For `inspect`. It must not throw, since that would abort the inspected actor's step. */
  readonly observe: (event: InspectionEvent) => void;
  /** Sends to a machine; `false` for an unknown session id. */
  readonly send: (sessionId: string, event: SentEvent) => boolean;
}

/**
 * Converts the library's inspection events to messages for the console: machines only, masked. An actor becomes known
 * by its first event, which is its start.
 */
export const createInspector = (
  post: (message: FromPortal) => void,
  now: () => number,
): Inspector => {
  const known = new Map<string, ActorRefLike>();
  const taken = new Map<string, readonly string[]>();

  const meet = (ref: ActorRefLike, source: ActorRefLike | undefined): boolean => {
    if (known.has(ref.sessionId)) return true;
    const snapshot: unknown = ref.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return false;
    known.set(ref.sessionId, ref);
    post({
      kind: "actor-started",
      sessionId: ref.sessionId,
      machine: snapshot.machine.id,
      parent: source?.sessionId ?? null,
    });
    return true;
  };

  const tellState = (sessionId: string, snapshot: AnyMachineSnapshot): void => {
    post({
      kind: "actor-state",
      sessionId,
      status: snapshot.status,
      active: [...activeStates(snapshot)],
      taken: taken.get(sessionId) ?? [],
      context: mask(snapshot.context),
      next: snapshot.status === "active" ? nextEvents(snapshot) : [],
    });
    taken.delete(sessionId);
  };

  return {
    observe: (inspected) => {
      const { sessionId } = inspected.actorRef;
      if (inspected.type === "@xstate.event") {
        const { actorRef, sourceRef, event } = inspected;
        if (!meet(actorRef, sourceRef)) return;
        post({
          kind: "actor-event",
          sessionId,
          from: sourceRef?.sessionId ?? null,
          type: event.type,
          event: mask(event),
          at: now(),
        });
      } else if (inspected.type === "@xstate.microstep") {
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...takenIn(inspected)]);
      } else if (inspected.type === "@xstate.snapshot") {
        const { snapshot } = inspected;
        if (known.has(sessionId) && isMachineSnapshot(snapshot)) tellState(sessionId, snapshot);
      }
    },
    send: (sessionId, event) => {
      const ref = known.get(sessionId);
      ref?.send(event);
      return ref !== undefined;
    },
  };
};
