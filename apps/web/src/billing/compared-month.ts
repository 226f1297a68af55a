/** Compares the newest month with earlier ones. Pure. */
import { addMonths } from "../formats/months.ts";

/** The mean of months with a value. */
export interface UsualMonth {
  readonly value: number;
  readonly months: number;
  /** They are not those just before: months without a value lie between. */
  readonly hasGaps?: true;
}

/** The values are integers: kopiykas, or thousandths of a unit. */
export interface ComparedMonth {
  /** The newest month with a value (`IsoMonth`). */
  readonly month: string;
  readonly value: number;
  /** The mean of the earlier months with a value, if there are enough. */
  readonly usual?: UsualMonth;
  /** The same month of the previous year. */
  readonly yearBefore?: number;
  /** The number of consecutive rises, including this month. */
  readonly rising: number;
}

/** Fewer months do not show what is usual. */
const monthsMin = 3;

const risingAt = (months: ReadonlyMap<string, number>, month: string): number => {
  const value = months.get(month);
  const before = months.get(addMonths(month, -1));
  return value === undefined || before === undefined || value <= before
    ? 0
    : 1 + risingAt(months, addMonths(month, -1));
};

/**
 * The comparison for the newest month, or `null` without any month.
 * @param months the value of each month (`IsoMonth`); a month without a value is missing, not zero.
 * @param round rounds the mean.
 */
export const comparedMonth = (
  months: ReadonlyMap<string, number>,
  round: (mean: number) => number = Math.round,
): ComparedMonth | null => {
  const [month, ...before] = [...months.keys()].toSorted().toReversed();
  const value = month === undefined ? undefined : months.get(month);
  if (month === undefined || value === undefined) return null;
  const sum = before.reduce((all, one) => all + (months.get(one) ?? 0), 0);
  const yearBefore = months.get(addMonths(month, -12));
  return {
    month,
    value,
    ...(before.length >= monthsMin && {
      usual: {
        value: round(sum / before.length),
        months: before.length,
        ...(before.at(-1) !== addMonths(month, -before.length) && { hasGaps: true as const }),
      },
    }),
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
export const mayLeak = ({ value, usual, rising }: ComparedMonth): boolean =>
  rising >= steadyMonths && usual !== undefined && value * 4 >= usual.value * 5;
