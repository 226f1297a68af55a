import { useEffect } from "react";
import { useRuntime } from "../../runtime/runtime-context.ts";

/** Milliseconds before data is fetched again: one click may focus a tab twice. */
const pause = 5000;

/**
 * Refetches the resident's data whenever the tab gets the focus: it may have been changed elsewhere. The old data stays
 * until the answer arrives; without a network nothing is requested.
 */
export const useFreshUser = (): void => {
  const { portal } = useRuntime();
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      const now = Date.now();
      // A clock that was set back must not block this until it has caught up.
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
