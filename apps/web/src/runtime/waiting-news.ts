import { onStoredElsewhere } from "../api/on-stored-elsewhere.ts";
import { sessionKeys, waitingText } from "../api/session-keys.ts";

/** `accepted`: the server has accepted readings. `open`: the resident asks for the question. */
export type WaitingNews = "changed" | "accepted" | "open";

const listeners = new Set<(news: WaitingNews) => void>();

let accepted = 0;
let isDue = false;

/** How often waiting readings were accepted since the page was opened. */
export const acceptedCount = (): number => accepted;

/**
 * Whether readings wait, or have waited on this page. False without a network, since the question's code must be
 * fetched.
 */
export const isQuestionDue = (): boolean => {
  isDue ||= navigator.onLine && waitingText() !== null;
  return isDue;
};

/** Notifies this page about changes of the waiting readings. */
export const tellWaiting = (news: WaitingNews): void => {
  if (news === "accepted") accepted += 1;
  for (const listen of listeners) listen(news);
};

/** Listens to changes on this page and in other tabs. @returns stops listening. */
export const onWaitingNews = (listen: (news: WaitingNews) => void): (() => void) => {
  listeners.add(listen);
  const stop = onStoredElsewhere(sessionKeys.waitingReadings, () => listen("changed"));
  return () => {
    listeners.delete(listen);
    stop();
  };
};
