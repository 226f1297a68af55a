/** What a meter has counted lately, beside what it usually counts; pure. */
import { thousandths } from "#contracts/schemas/common.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import { monthBefore } from "../../formats/months.ts";

/** Consumption in thousandths of the unit. */
export interface Consumption {
  /** The newest month that is known as a whole (`IsoMonth`). */
  readonly month: string;
  readonly used: number;
  /** The mean of the whole months before, where there are enough of them. */
  readonly usual?: { readonly used: number; readonly months: number };
  /** The same month a year before. */
  readonly yearBefore?: number;
  /** How many months in a row, this one included, came to more than the one before. */
  readonly rising: number;
}

/** Fewer months say nothing about what is usual. */
const monthsMin = 3;

/** Nobody counts thousandths of a mean. */
const toHundredths = (mean: number): number => Math.round(mean / 10) * 10;

/**
 * The consumption of each month that is known as a whole: it has readings with their consumption, and the month before
 * has a reading as well. After a gap nobody knows which month used how much.
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

/** The newest whole month compared; `null` where none is known. */
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

/** From so many months on a rise is steady. */
const steadyMonths = 3;

/**
 * Whether water may be leaking: it rose three months in a row, and clearly. Heat, gas and light rise every autumn by
 * themselves, so that this is about water alone.
 */
export const mayLeak = ({ used, usual, rising }: Consumption): boolean =>
  rising >= steadyMonths && usual !== undefined && used * 4 >= usual.used * 5;
