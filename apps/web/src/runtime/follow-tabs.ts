import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { logoutMark, sessionKeys } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";
import { isOfUser, tellStoredUser } from "./follow-user.ts";

/** A browser has one session: this tab follows what another one does to it (SES-7, SES-9). */
export const followOtherTabs = (portal: PortalRef, store: SessionStore): void => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (isOfUser(key)) tellStoredUser({ portal, store });
    else if (key === logoutMark && newValue !== null) {
      const wanted = store.takeLogoutMark(newValue);
      if (wanted !== null) portal.send({ type: "SESSION.MOVED", restored: null, wanted });
    } else if ((key === null || key === sessionKeys.accessToken) && !store.isStored())
      portal.send({ type: "SESSION.MOVED", restored: store.restore() });
  };
  // Nothing is told to a page in the browser's cache. Back shows it again as it was left, and some browsers then tell it
  // all changes since, one by one.
  const returnFromCache = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    if (!store.isReplaced()) {
      tellStoredUser({ portal, store });
      return;
    }
    const wasHere = store.accessToken() !== null;
    const restored = store.restore();
    // Who ended the session is unknown: the next person at this device must see nothing of it.
    if (restored === null && wasHere)
      portal.send({ type: "SESSION.MOVED", restored, wanted: "logout" });
    else if (restored !== null) portal.send({ type: "SESSION.MOVED", restored });
  };
  window.addEventListener("storage", follow);
  window.addEventListener("pageshow", returnFromCache);
  portal.subscribe({
    complete: () => {
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", returnFromCache);
    },
  });
};
