import { useEffect } from "react";
import { useRuntime } from "../../runtime/runtime-context.ts";

/** Milliseconds in which the data is not asked for again: a tab may be looked at twice by one click. */
const pause = 5000;

/**
 * Asks for the resident's data anew whenever somebody comes back to this tab: another tab or device may have changed
 * it meanwhile. What is shown stays until the answer is there; without a network nothing is asked.
 */
export const useFreshUser = (): void => {
  const { portal } = useRuntime();
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      const now = Date.now();
      // A clock that was put back must not silence this until it has caught up.
      const isSoon = now >= last && now - last < pause;
      if (document.visibilityState !== "visible" || !navigator.onLine || isSoon) return;
      last = now;
      portal.send({ type: "USER.RELOAD" });
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("pageshow", look);
    };
  }, [portal]);
};
