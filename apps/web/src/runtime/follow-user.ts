import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { sessionKeys } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";
import { userParts } from "../api/session-store.ts";

/** Whether anything is stored that differs from what is known. A part that is not stored says nothing. */
const differs = (stored: UserData, known: UserData): boolean =>
  userParts.some(
    (part) => stored[part] !== null && JSON.stringify(stored[part]) !== JSON.stringify(known[part]),
  );

/**
 * Shows in this tab what the resident has changed in another one: an account that was removed there must not be offered
 * for payment here. A form with unsaved input keeps what it was opened with, and learns of the change when it is sent. A
 * load that is running is repeated: its answer may be older than the change.
 */
export const takeStoredUser = ({
  portal,
  store,
}: {
  readonly portal: PortalRef;
  readonly store: SessionStore;
}): void => {
  const session = portal.getSnapshot().children.session?.getSnapshot();
  const user = store.storedUser();
  if (session === undefined || user === null || !differs(user, session.context.user)) return;
  const isEdited = session.context.unsaved.length > 0;
  if (isEdited && !session.hasTag("loading-user")) return;
  portal.send({ type: "USER.CHANGED", user });
};

/** Whether an entry of the storage is such a part. */
export const isOfUser = (key: string | null): boolean =>
  userParts.some((part) => sessionKeys[part] === key);
