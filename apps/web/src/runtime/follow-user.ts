import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { userParts } from "#machines/portal/session/user-data.ts";
import { sessionKeys } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";

/**
 * Tells this tab what the resident may have changed in another one: an account that was removed there must not be
 * offered for payment here.
 */
export const tellStoredUser = ({
  portal,
  store,
}: {
  readonly portal: PortalRef;
  readonly store: SessionStore;
}): void => {
  const user = store.storedUser();
  if (user !== null) portal.send({ type: "USER.CHANGED_ELSEWHERE", user });
};

/** Whether an entry of the storage is a part of the resident's data. */
export const isOfUser = (key: string | null): boolean =>
  userParts.some((part) => sessionKeys[part] === key);
