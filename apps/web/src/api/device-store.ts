import { deviceKeys } from "./session-keys.ts";

/* What somebody has chosen on this device. It outlives every session, so nothing about a person belongs here. */

type Choice = keyof typeof deviceKeys;

/** @returns `null` where nothing was chosen, or the browser keeps nothing. */
export const chosenOnDevice = (choice: Choice): string | null => {
  try {
    return localStorage.getItem(deviceKeys[choice]);
  } catch {
    return null;
  }
};

/** @param value `null`: nothing is chosen any more. Where the browser keeps nothing, it holds until the page is left. */
export const chooseOnDevice = (choice: Choice, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(deviceKeys[choice]);
    else localStorage.setItem(deviceKeys[choice], value);
  } catch {
    // Private windows of some browsers refuse.
  }
};
