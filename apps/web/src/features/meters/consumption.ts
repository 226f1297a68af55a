/** Compares a meter's recent consumption with the usual one. Pure. */
import { thousandths } from "#contracts/schemas/common.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import { monthBefore } from "../../formats/months.ts";

/** Consumption in thousandths of the unit. */
export interface Consumption {
  /** The newest complete month (`IsoMonth`). */
  readonly month: string;
  readonly used: number;
  /** The mean of the complete months before, if there are enough. */
  readonly usual?: { readonly used: number; readonly months: number };
  /** The same month of the previous year. */
  readonly yearBefore?: number;
  /** The number of consecutive rises, including this month. */
  readonly rising: number;
}

/** Fewer months do not show what is usual. */
const monthsMin = 3;

/** Rounded, since a mean needs no thousandths. */
const toHundredths = (mean: number): number => Math.round(mean / 10) * 10;

/**
 * The consumption of each complete month: it has readings with consumption, and the previous month has a reading too.
 * After a gap the consumption cannot be assigned to months.
 */
export const wholeMonths = (factors: readonly Factor[]): ReadonlyMap<string, number> => {
  const read = new Set(factors.map(({ date }) => date.slice(0, 7)));
  const months = new Map<string, number>();
  for (const month of read) {
    const own = factors.filter(({ date }) => date.startsWith(month));
    const used = own.flatMap(({ consumption }) =>
      consumption === undefined ? [] : [thousandths(consumption)],
    );
    if (used.length === own.length && read.has(monthBefore(month, 1)))
      months.set(
        month,
        used.reduce((sum, one) => sum + one, 0),
      );
  }
  return months;
};

const meanOf = (months: readonly number[]): Consumption["usual"] =>
  months.length < monthsMin
    ? undefined
    : {
        used: toHundredths(months.reduce((sum, one) => sum + one, 0) / months.length),
        months: months.length,
      };

const risingAt = (months: ReadonlyMap<string, number>, month: string): number => {
  const used = months.get(month);
  const before = months.get(monthBefore(month, 1));
  return used === undefined || before === undefined || used <= before
    ? 0
    : 1 + risingAt(months, monthBefore(month, 1));
};

/** The comparison for the newest complete month, or `null`. */
export const consumptionOf = (factors: readonly Factor[]): Consumption | null => {
  const months = wholeMonths(factors);
  const [month, ...before] = [...months.keys()].toSorted().toReversed();
  const used = month === undefined ? undefined : months.get(month);
  if (month === undefined || used === undefined) return null;
  const usual = meanOf(before.flatMap((one) => months.get(one) ?? []));
  const yearBefore = months.get(monthBefore(month, 12));
  return {
    month,
    used,
    ...(usual !== undefined && { usual }),
    ...(yearBefore !== undefined && { yearBefore }),
    rising: risingAt(months, month),
  };
};

/** The number of rises that count as steady. */
const steadyMonths = 3;

/**
 * Whether water may be leaking: its consumption rose clearly in three consecutive months. Only for water, since heat,
 * gas and electricity rise every autumn.
 */
export const mayLeak = ({ used, usual, rising }: Consumption): boolean =>
  rising >= steadyMonths && usual !== undefined && used * 4 >= usual.used * 5;
