import type { Factor } from "#contracts/schemas/counters.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import type { ChartPoint } from "../../ui/chart-drawing.tsx";
import { formatMonth } from "../../formats/dates.ts";
import { lastMonths } from "../../formats/months.ts";

/** Periods that a history can be asked for, in months; without one the newest readings are shown. */
export const periods = ["12", "24", "36"] as const;

/** So many whole months of the residents' calendar, the present one among them. */
export const boundsOf = (
  months: number,
  now: Date,
): { readonly from: string; readonly to: string } => {
  const all = lastMonths(now.getTime(), months);
  return { from: all.at(-1)?.from ?? "", to: all[0]?.to ?? "" };
};

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const [of, before] = number === 1 ? [year - 1, 12] : [year, number - 1];
  return `${String(of).padStart(4, "0")}-${String(before).padStart(2, "0")}`;
};

/** So many months at most: a reading dated by mistake into another century draws no thousand bars. */
const monthsMost = 120;

/**
 * What was used in each month, oldest first: the readings of a month are added up, a month without one used nothing
 * that anybody read. Nothing at all where no reading has a consumption.
 */
export const monthlyUse = (factors: readonly Factor[]): readonly ChartPoint[] => {
  const used = new Map<string, number>();
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
    month >= first && points.length < monthsMost;
    month = monthBefore(month)
  ) {
    points.push({ label: formatMonth(month), value: (used.get(month) ?? 0) / 1000 });
  }
  return points.toReversed();
};
