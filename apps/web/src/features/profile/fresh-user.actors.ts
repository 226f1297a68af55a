import { fromCallback } from "xstate";
import type { TabSeen } from "#machines/profile/fresh-user/fresh-user.machine.ts";
import { freshUserMachine } from "#machines/profile/fresh-user/fresh-user.machine.ts";
import type { Runtime } from "../../runtime/runtime.ts";

/** Returning to a tab causes up to three browser events; each is sent with its time. */
const watchTab = fromCallback(({ sendBack }) => {
  const tell = () => {
    const seen: TabSeen = { type: "TAB_SEEN", at: Date.now(), isOnline: navigator.onLine };
    sendBack(seen);
  };
  const tellIfVisible = () => {
    if (document.visibilityState === "visible") tell();
  };
  // Also in the background: showing that tab for the first time counts as a return.
  tell();
  document.addEventListener("visibilitychange", tellIfVisible);
  window.addEventListener("focus", tellIfVisible);
  window.addEventListener("pageshow", tellIfVisible);
  return () => {
    document.removeEventListener("visibilitychange", tellIfVisible);
    window.removeEventListener("focus", tellIfVisible);
    window.removeEventListener("pageshow", tellIfVisible);
  };
});

/** Reloads the resident's data, with the portal's real actors. */
export const freshUserMachineFor = ({ portal }: Runtime) =>
  freshUserMachine.provide({
    actors: { watchTab },
    actions: { reload: () => portal.send({ type: "USER.RELOAD" }) },
  });
