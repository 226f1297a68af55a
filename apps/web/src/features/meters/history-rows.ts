import type { Factor } from "#contracts/schemas/counters.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import type { ChartPoint } from "../../ui/chart-points.ts";
import { formatFullMonth, formatMonth } from "../../formats/dates.ts";
import { readingHistoryTexts as texts } from "./history.texts.ts";
import { lastMonths, addMonths } from "../../formats/months.ts";
import { monthOfDay, severalMonthsIn } from "./consumption.ts";

/** The periods of a history, in months; without one it shows the newest readings. */
export const periods = ["12", "24", "36"] as const;

/** The last calendar months in Ukraine, including the present one. */
export const boundsOf = (
  months: number,
  now: Date,
): { readonly from: string; readonly to: string } => {
  const all = lastMonths(now.getTime(), months);
  return { from: all.at(-1)?.from ?? "", to: all[0]?.to ?? "" };
};

/** The maximum number of months in a chart, in case a reading has a wrong century. */
const monthsMax = 120;

/**
 * The consumption of each month, oldest first: readings of a month are added up. A month without a reading has no known
 * consumption, and no bar; nor has one in which a reading has none, except the oldest. Empty if no reading has one.
 */
export const monthlyUse = (factors: readonly Factor[]): readonly ChartPoint[] => {
  const used = new Map<string, number>();
  const ofSeveral = severalMonthsIn(factors);
  const oldest = factors.map(({ date }) => date).toSorted()[0];
  const isUnknown = new Set(
    factors
      .filter(({ date, consumption }) => consumption === undefined && date !== oldest)
      .map(({ date }) => monthOfDay(date)),
  );
  for (const { date, consumption } of factors) {
    const month = monthOfDay(date);
    if (consumption === undefined || isUnknown.has(month)) continue;
    used.set(month, (used.get(month) ?? 0) + thousandths(consumption));
  }
  const months = [...used.keys()].toSorted();
  const [first = ""] = months;
  if (first === "") return [];
  const points: ChartPoint[] = [];
  for (
    let month = months.at(-1) ?? first;
    month >= first && points.length < monthsMax;
    month = addMonths(month, -1)
  ) {
    const sum = used.get(month);
    points.push({
      label: formatMonth(month),
      name: formatFullMonth(month),
      value: sum === undefined ? null : sum / 1000,
      ...(sum !== undefined && ofSeveral.has(month) && { note: texts.severalMonths }),
    });
  }
  return points.toReversed();
};
