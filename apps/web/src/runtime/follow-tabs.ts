import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import type { WantedEnd } from "#machines/portal/session/session.events.ts";
import type { RestoredSession } from "#machines/portal/session/user-data.ts";
import { forgetSeen } from "../api/forget-seen.ts";
import { forgetTabUser } from "../api/tab-user.ts";
import { forgetSessionInput } from "../api/held-input.ts";
import { logoutMark, sessionKeys } from "../api/session-keys.ts";
import type { SessionStore } from "../api/session-store.ts";
import { isOfUser, takeStoredUser } from "./follow-user.ts";

/** A browser has one session: this tab follows what another one does to it (SES-7, SES-9). */
export const followOtherTabs = (portal: PortalRef, store: SessionStore): void => {
  const leave = (wanted: WantedEnd): void => {
    forgetSessionInput();
    forgetTabUser();
    portal.send({ type: "SESSION.MOVED", restored: null, wanted });
  };
  const move = (restored: RestoredSession | null): void => {
    forgetSessionInput();
    forgetSeen();
    // Messages of the last session do not concern the new one.
    if (restored !== null) {
      forgetTabUser();
      portal.send({ type: "TOAST.CLEAR" });
      portal.send({ type: "TOAST.FORGET", exceptShown: false });
    }
    portal.send({ type: "SESSION.MOVED", restored });
  };
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (isOfUser(key)) takeStoredUser({ portal, store });
    else if (key === logoutMark && newValue !== null) {
      const wanted = store.wantedBy(newValue);
      if (wanted !== null) leave(wanted);
    } else if ((key === null || key === sessionKeys.accessToken) && !store.isStored())
      move(store.restore());
  };
  // Nothing is told to a page in the browser's cache. Back shows it again as it was left, and some browsers then tell it
  // all changes since, one by one.
  const returnFromCache = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    if (!store.isReplaced()) {
      takeStoredUser({ portal, store });
      return;
    }
    const wasHere = store.accessToken() !== null;
    const restored = store.restore();
    if (restored !== null) move(restored);
    // Who ended the session is unknown: the next person at this device must see nothing of it.
    else if (wasHere) leave("logout");
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
