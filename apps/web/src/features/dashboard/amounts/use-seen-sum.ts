import { useEffect, useState } from "react";
import { formatDateTime } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { SeenSum } from "../seen.ts";
import type { Debt } from "./debt.ts";

/**
 * The last sum that this session showed, with its time, until the current one has loaded (ALL-11). A new one is stored
 * once every account has answered.
 */
export const useSeenSum = (
  { owed, pending, failed, stale, asOf }: Debt,
  /** Of one home: the sum of all is what is kept and seen. */
  isPart: boolean,
) => {
  const { store } = useRuntime();
  const [seen] = useState(() => store.kept("seenSum", SeenSum));
  const isWhole = pending + failed + stale === 0 && !isPart;
  useEffect(() => {
    if (!isWhole || asOf === null) return;
    const moment = formatDateTime(asOf);
    store.keep("seenSum", [texts.amountToPay, formatMoney(owed), texts.lastSeen(moment)]);
  }, [store, isWhole, owed, asOf]);
  if (seen === null || isPart) return null;
  const [, sum, time] = seen;
  return { sum, time };
};
