import { chooseOnDevice, chosenOnDevice } from "../api/device-store.ts";
import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { deviceKeys } from "../api/session-keys.ts";
import { withPutAway } from "./reminders.ts";

const listeners = new Set<() => void>();

/** Valid until the page is left, if the browser stores nothing. */
let unstored: string | null = null;

/** The dismissed reminders, as `withPutAway` writes them; `null` if there are none. */
export const remindersAway = (): string | null => chosenOnDevice("remindersAway") ?? unstored;

/** Dismisses a reminder on this device. */
export const putAway = (period: string): void => {
  const next = withPutAway(remindersAway(), period);
  chooseOnDevice("remindersAway", next);
  unstored = chosenOnDevice("remindersAway") === next ? null : next;
  for (const listen of listeners) listen();
};

/** Calls back after a change on this page or in another tab. @returns how to stop. */
export const onRemindersAway = (listen: () => void): (() => void) => {
  listeners.add(listen);
  const stop = onStoredElsewhere(deviceKeys.remindersAway, listen);
  return () => {
    listeners.delete(listen);
    stop();
  };
};
