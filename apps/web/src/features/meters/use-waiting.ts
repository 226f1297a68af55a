import { useSyncExternalStore } from "react";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { waitingNow } from "../../billing/read-waiting.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { onWaitingNews } from "../../runtime/waiting-news.ts";

/** The readings that wait on this device, updated with changes here and in other tabs. */
export const useWaiting = (): readonly WaitingReading[] => {
  const { store } = useRuntime();
  return useSyncExternalStore(onWaitingNews, () => waitingNow(store));
};
