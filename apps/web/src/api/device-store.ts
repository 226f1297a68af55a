import { deviceKeys } from "./session-keys.ts";

/* Stores choices for this device. They outlive every session, so personal data must not be stored here. */

type Choice = keyof typeof deviceKeys;

/** @returns `null` if nothing was chosen, or the browser stores nothing. */
export const chosenOnDevice = (choice: Choice): string | null => {
  try {
    return localStorage.getItem(deviceKeys[choice]);
  } catch {
    return null;
  }
};

/** @param value `null` resets the choice. If the browser stores nothing, it lasts until the page is left. */
export const chooseOnDevice = (choice: Choice, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(deviceKeys[choice]);
    else localStorage.setItem(deviceKeys[choice], value);
  } catch {
    // Private windows of some browsers refuse.
  }
};
