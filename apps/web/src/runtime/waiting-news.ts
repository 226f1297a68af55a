import { sessionKeys, waitingText } from "../api/session-keys.ts";

/** `taken`: the server has newer last readings. `open`: the resident wants to be asked. */
export type WaitingNews = "changed" | "taken" | "open";

const listeners = new Set<(news: WaitingNews) => void>();

let taken = 0;
let isDue = false;

/** How many times waiting readings were taken since the page was opened. */
export const takenCount = (): number => taken;

/**
 * Whether there is something to ask about, or was on this page. The question is fetched over a network, so that it is
 * not due without one.
 */
export const isQuestionDue = (): boolean => {
  isDue ||= navigator.onLine && waitingText() !== null;
  return isDue;
};

/** Tells everybody on this page about the readings that wait on the device. */
export const tellWaiting = (news: WaitingNews): void => {
  if (news === "taken") taken += 1;
  for (const listen of listeners) listen(news);
};

/** What was told on this page or done by another tab. @returns how to stop listening. */
export const onWaitingNews = (listen: (news: WaitingNews) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === sessionKeys.waitingReadings) listen("changed");
  };
  listeners.add(listen);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listen);
    window.removeEventListener("storage", onStorage);
  };
};
