import { useSyncExternalStore } from "react";
import { todayInKyiv } from "../formats/days.ts";

/** How often a page that stays open looks whether a new day has begun, in milliseconds. */
const lookEvery = 60_000;

/** A hidden page's timers may stand still, so it also looks when it is seen again. */
const onDay = (listener: () => void): (() => void) => {
  const timer = window.setInterval(listener, lookEvery);
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("pageshow", listener);
  };
};

/** Today in Ukraine (`IsoDate`). Updates when a new day begins. */
export const useToday = (): string => useSyncExternalStore(onDay, todayInKyiv, todayInKyiv);
