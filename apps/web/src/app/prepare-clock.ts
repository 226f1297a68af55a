import { partsInKyiv } from "#contracts/kyiv.ts";
import { storedToken } from "../api/early-calls.ts";

/**
 * Creates the format of Kyiv's time, which takes long on a phone. The cabinet needs it with its first answers. Now the
 * browser has nothing to do: it waits for the portal's script.
 */
export const prepareClock = (): void => {
  try {
    if (storedToken() !== null) partsInKyiv(Date.now());
  } catch {
    // Storage is forbidden, so there is no session.
  }
};
