import { useEffect, useState } from "react";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { SeenSum } from "../seen.ts";
import type { Debt } from "./debt.ts";

/**
 * The sum that this session saw last, and its time, until the live one is there (ALL-11). A live one is kept once every
 * account has answered.
 */
export const useSeenSum = ({ owed, pending, failed, stale, asOf }: Debt) => {
  const { store } = useRuntime();
  const [seen] = useState(() => store.seen("seenSum", SeenSum));
  const isWhole = pending + failed + stale === 0;
  useEffect(() => {
    if (!isWhole || asOf === null) return;
    const moment = formatDateTime(asOf);
    store.keepSeen("seenSum", [texts.amountToPay, formatMoney(owed), texts.lastSeen(moment)]);
  }, [store, isWhole, owed, asOf]);
  if (seen === null) return null;
  const [, sum, time] = seen;
  return { sum, time };
};
