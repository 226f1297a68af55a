import { useEffect, useEffectEvent } from "react";
import { chooseOnDevice } from "../api/device-store.ts";
import { deviceKeys, sessionKeys } from "../api/session-keys.ts";

/** What the server has of a resident, and may have otherwise after something was sent or paid. */
type Mark = "readings" | "payments";

/**
 * Tells the other tabs that the server has something new. Like the mark of a logout it is written and removed at once; it
 * says nothing about the resident.
 */
export const tellChange = (mark: Mark): void => {
  chooseOnDevice("changed", mark);
  chooseOnDevice("changed", null);
};

/**
 * Loads again what another tab has changed: now, or when somebody looks at this one.
 * @param change `bills` are changed by payments, and by accounts that were added or removed.
 */
export const useChangedElsewhere = (change: Mark | "bills", load: () => void): void => {
  const loadAgain = useEffectEvent(load);
  useEffect(() => {
    let isDue = false;
    const look = (): void => {
      if (!isDue || document.visibilityState !== "visible") return;
      isDue = false;
      loadAgain();
    };
    const follow = ({ key, newValue }: StorageEvent): void => {
      const isOfBills = change === "bills" && key === sessionKeys.accounts && newValue !== null;
      const mark = change === "bills" ? "payments" : change;
      isDue ||= isOfBills || (key === deviceKeys.changed && newValue === mark);
      look();
    };
    window.addEventListener("storage", follow);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("storage", follow);
      document.removeEventListener("visibilitychange", look);
    };
  }, [change]);
};
