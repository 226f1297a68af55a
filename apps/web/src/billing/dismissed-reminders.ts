import { chooseOnDevice, chosenOnDevice } from "../api/device-store.ts";
import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { deviceKeys } from "../api/session-keys.ts";
import { withDismissed } from "./reminders.ts";

const listeners = new Set<() => void>();

/** Valid until the page is left, if the browser stores nothing. */
let unstored: string | null = null;

/** The dismissed reminders, as `withDismissed` writes them; `null` if there are none. */
export const dismissedReminders = (): string | null =>
  chosenOnDevice("dismissedReminders") ?? unstored;

/** Dismisses a reminder on this device. */
export const dismissReminder = (period: string): void => {
  const next = withDismissed(dismissedReminders(), period);
  chooseOnDevice("dismissedReminders", next);
  unstored = chosenOnDevice("dismissedReminders") === next ? null : next;
  for (const listen of listeners) listen();
};

/** Calls back after a change on this page or in another tab. @returns how to stop. */
export const onDismissedReminders = (listen: () => void): (() => void) => {
  listeners.add(listen);
  const stop = onStoredElsewhere(deviceKeys.dismissedReminders, listen);
  return () => {
    listeners.delete(listen);
    stop();
  };
};
