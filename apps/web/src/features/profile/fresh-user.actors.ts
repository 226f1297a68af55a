import { fromCallback } from "xstate";
import type { TabSeen } from "#machines/profile/fresh-user/fresh-user.machine.ts";
import { freshUserMachine } from "#machines/profile/fresh-user/fresh-user.machine.ts";
import type { Runtime } from "#web/runtime/runtime.ts";

/** Coming back to a tab makes up to three events of the browser; each is told with its time. */
const watchTab = fromCallback(({ sendBack }) => {
  const tell = () => {
    if (document.visibilityState !== "visible") return;
    const seen: TabSeen = { type: "TAB_SEEN", at: Date.now(), isOnline: navigator.onLine };
    sendBack(seen);
  };
  tell();
  document.addEventListener("visibilitychange", tell);
  window.addEventListener("focus", tell);
  window.addEventListener("pageshow", tell);
  return () => {
    document.removeEventListener("visibilitychange", tell);
    window.removeEventListener("focus", tell);
    window.removeEventListener("pageshow", tell);
  };
});

/** Asks for the resident's data anew, with the portal's real actors. */
export const freshUserMachineFor = ({ portal }: Runtime) =>
  freshUserMachine.provide({
    actors: { watchTab },
    actions: { reload: () => portal.send({ type: "USER.RELOAD" }) },
  });
