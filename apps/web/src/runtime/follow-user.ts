import type { UserData } from "#machines/portal/session/user-data.ts";
import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { sessionKeys } from "../api/session-keys.ts";
import type { Runtime } from "./runtime.ts";

const parts = [
  "profile",
  "emails",
  "phones",
  "accounts",
] as const satisfies readonly (keyof UserData)[];

/** Whether anything is stored that differs from what is known. A part that is not stored says nothing. */
const differs = (stored: UserData, known: UserData): boolean =>
  parts.some(
    (part) => stored[part] !== null && JSON.stringify(stored[part]) !== JSON.stringify(known[part]),
  );

/**
 * Shows in this tab what the resident has changed in another one: an account that was removed there must not be offered
 * for payment here. Also takes over what was changed before the call. @returns how to stop.
 */
export const followUser = ({ portal, store }: Runtime): (() => void) => {
  const take = (): void => {
    const session = portal.getSnapshot().children.session?.getSnapshot();
    const user = store.storedUser();
    if (session === undefined || user === null || !differs(user, session.context.user)) return;
    portal.send({ type: "USER.CHANGED", user });
  };
  take();
  const stops = parts.map((part) => onStoredElsewhere(sessionKeys[part], take));
  return () => {
    for (const stop of stops) stop();
  };
};
