import { fromCallback } from "xstate";
import type { TimeAsked, TimeTold } from "#machines/portal/toasts/toasts.machine.ts";

/** A clock for the toasts that a test can set. */
export const clockActor = (start: number) => {
  let now = start;
  const logic = fromCallback<TimeAsked>(({ receive, sendBack }) => {
    receive(({ type, toast }) => {
      // Other events are ignored.
      if (type !== "TELL_TIME") return;
      const told: TimeTold = { type: "TIME_TOLD", toast, at: now };
      sendBack(told);
    });
  });
  const set = (ms: number): void => {
    now = ms;
  };
  return { logic, set };
};
