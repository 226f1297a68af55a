import type { Factor } from "#contracts/schemas/counters.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import type { ChartPoint } from "../../ui/chart-points.ts";
import { formatFullMonth, formatMonth } from "../../formats/dates.ts";
import { historyTexts as texts } from "./history.texts.ts";
import { lastMonths, monthBefore } from "../../formats/months.ts";
import { daysBetween } from "../../billing/deadlines.ts";

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

/** More days between two readings are several months: a reading a month comes at the end of one or begins the next. */
const monthDaysMax = 45;

/** The months (`IsoMonth`) that begin to be read after a long time: their consumption is that of several months. */
const severalMonthsIn = (factors: readonly Factor[]): ReadonlySet<string> => {
  const days = factors.map(({ date }) => date.slice(0, 10)).toSorted();
  return new Set(
    days
      .filter((day, at) => daysBetween(days[at - 1] ?? day, day) > monthDaysMax)
      .map((day) => day.slice(0, 7)),
  );
};

/**
 * The consumption of each month, oldest first: readings of a month are added up; a month without a reading has no known
 * consumption, and no bar. Empty if no reading has one.
 */
export const monthlyUse = (factors: readonly Factor[]): readonly ChartPoint[] => {
  const used = new Map<string, number>();
  const ofSeveral = severalMonthsIn(factors);
  for (const { date, consumption } of factors) {
    if (consumption === undefined) continue;
    const month = date.slice(0, 7);
    used.set(month, (used.get(month) ?? 0) + thousandths(consumption));
  }
  const months = [...used.keys()].toSorted();
  const [first = ""] = months;
  if (first === "") return [];
  const points: ChartPoint[] = [];
  for (
    let month = months.at(-1) ?? first;
    month >= first && points.length < monthsMax;
    month = monthBefore(month, 1)
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
