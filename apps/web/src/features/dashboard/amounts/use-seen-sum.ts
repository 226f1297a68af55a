import { useEffect, useState } from "react";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { SeenSum } from "../seen.ts";
import type { Debt } from "./debt.ts";

/**
 * The last sum that this session showed, with its time, until the current one has loaded (ALL-11).
 * @param isPart of one home: only the sum of all is stored, so there is none.
 */
export const useSeenSum = (
  isPart: boolean,
): { readonly sum: string; readonly time: string } | null => {
  const { store } = useRuntime();
  const [seen] = useState(() => store.seen("seenSum", SeenSum));
  if (seen === null || isPart) return null;
  const [, sum, time] = seen;
  return { sum, time };
};

/** Stores a new sum once every account has answered. */
export const useStoredSum = (
  { owed, pending, failed, stale, asOf }: Debt,
  isPart: boolean,
): void => {
  const { store } = useRuntime();
  const isWhole = pending + failed + stale === 0 && !isPart;
  useEffect(() => {
    if (!isWhole || asOf === null) return;
    const moment = formatDateTime(asOf);
    store.keepSeen("seenSum", [texts.amountToPay, formatMoney(owed), texts.lastSeen(moment)]);
  }, [store, isWhole, owed, asOf]);
};
