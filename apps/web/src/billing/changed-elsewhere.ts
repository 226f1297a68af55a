import { useActorRef } from "@xstate/react";
import { useState } from "react";
import { fromCallback } from "xstate";
import type { ChangedElsewhereEvent } from "#machines/billing/changed-elsewhere/changed-elsewhere.machine.ts";
import { changedElsewhereMachine } from "#machines/billing/changed-elsewhere/changed-elsewhere.machine.ts";
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

/** What is followed: a mark, and with `alsoAccounts` the accounts that come and go. */
export interface Followed {
  readonly mark: Mark;
  readonly alsoAccounts?: true;
}

/** What loads, as far as it is followed. */
export interface Loading {
  readonly getSnapshot: () => { readonly hasTag: (tag: "busy") => boolean };
  readonly subscribe: (observer: { readonly next: () => void; readonly error: () => void }) => {
    readonly unsubscribe: () => void;
  };
  readonly send: (event: { type: "REFRESH" }) => void;
}

/** Tells the machine what it needs to know: what other tabs say, whether somebody looks, and whether it loads. */
const watching = ({ mark, alsoAccounts }: Followed, loading: Loading) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: ChangedElsewhereEvent): void => sendBack(event);
    const follow = ({ key, oldValue, newValue }: StorageEvent): void => {
      // The first ones belong to a session that has just begun, and the page begins with it.
      const isChange = oldValue !== null && newValue !== null;
      const areOtherAccounts = alsoAccounts === true && key === sessionKeys.accounts && isChange;
      if (areOtherAccounts || (key === deviceKeys.changed && newValue === mark))
        tell({ type: "CHANGED_ELSEWHERE" });
    };
    const look = (): void => tell({ type: "PAGE", isSeen: document.visibilityState === "visible" });
    // Nothing was told to the page in the browser's cache.
    const returnFromCache = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      look();
      tell({ type: "CHANGED_ELSEWHERE" });
    };
    const load = (): void =>
      tell({ type: "LOAD", isRunning: loading.getSnapshot().hasTag("busy") });
    load();
    look();
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", returnFromCache);
    document.addEventListener("visibilitychange", look);
    // A defect of the machine is reported by who shows it; without this it would be reported a second time.
    const loaded = loading.subscribe({ next: load, error: () => undefined });
    return () => {
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", returnFromCache);
      document.removeEventListener("visibilitychange", look);
      loaded.unsubscribe();
    };
  });

/**
 * Loads again what another tab has changed: now, or when somebody looks at this one.
 * @returns a function that does the same after a change in this tab, by another part of the page.
 */
export const useChangedElsewhere = (followed: Followed, loading: Loading): (() => void) => {
  const [machine] = useState(() =>
    changedElsewhereMachine.provide({
      actors: { watch: watching(followed, loading) },
      actions: { reload: () => loading.send({ type: "REFRESH" }) },
    }),
  );
  const actor = useActorRef(machine);
  return () => actor.send({ type: "CHANGED_ELSEWHERE" });
};
