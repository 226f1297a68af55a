import { partsInKyiv } from "#contracts/kyiv.ts";
import { storedToken } from "../api/early-calls.ts";

/**
 * Creates the date format for Kyiv's time zone, which is slow on a phone. The cabinet needs it with its first answers.
 * The browser is idle now, since it waits for the portal's script.
 */
export const prepareClock = (): void => {
  try {
    if (storedToken() !== null) partsInKyiv(Date.now());
  } catch {
    // Storage is forbidden, so there is no session.
  }
};
