import type { AnyMachineSnapshot, EventObject } from "xstate";
import { wouldTake } from "#machines/kit/next.ts";

/** Keys of the transitions that an event would take; `null`: a guard needs data that the event lacks. */
export const triedOn = (
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly string[] | null => {
  try {
    return wouldTake(snapshot, event);
  } catch {
    return null;
  }
};
