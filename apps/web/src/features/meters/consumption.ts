/** Compares a meter's recent consumption with the usual one. Pure. */
import { thousandths } from "#contracts/schemas/common.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import type { ComparedMonth } from "../../billing/compared-month.ts";
import { comparedMonth } from "../../billing/compared-month.ts";
import { daysBetween } from "../../billing/deadlines.ts";
import { addMonths } from "../../formats/months.ts";

/** Rounded, since a mean needs no thousandths. */
const toHundredths = (mean: number): number => Math.round(mean / 10) * 10;

/** More days are several months: a reading a month may come at the end of one and early or late in the next. */
const monthDaysMax = 45;

/** `IsoMonth` of a reading. */
export const monthOfDay = (date: string): string => date.slice(0, 7);

/**
 * The months whose consumption is that of several: so long before their last reading was the last one of an earlier
 * month.
 */
export const severalMonthsIn = (factors: readonly Factor[]): ReadonlySet<string> => {
  const days = factors.map(({ date }) => date).toSorted();
  return new Set(
    days
      .filter((day) => {
        const before = days.findLast((one) => monthOfDay(one) < monthOfDay(day)) ?? day;
        return daysBetween(before, day) > monthDaysMax;
      })
      .map(monthOfDay),
  );
};

/**
 * The consumption of each complete month: it has readings with consumption, and the previous month has a reading not
 * long before. After a gap the consumption cannot be assigned to months.
 */
export const wholeMonths = (factors: readonly Factor[]): ReadonlyMap<string, number> => {
  const read = new Set(factors.map(({ date }) => monthOfDay(date)));
  const ofSeveral = severalMonthsIn(factors);
  const months = new Map<string, number>();
  for (const month of read) {
    const own = factors.filter(({ date }) => date.startsWith(month));
    const used = own.flatMap(({ consumption }) =>
      consumption === undefined ? [] : [thousandths(consumption)],
    );
    if (used.length === own.length && read.has(addMonths(month, -1)) && !ofSeveral.has(month))
      months.set(
        month,
        used.reduce((sum, one) => sum + one, 0),
      );
  }
  return months;
};

/** The comparison for the newest complete month, in thousandths of the unit, or `null`. */
export const monthConsumption = (factors: readonly Factor[]): ComparedMonth | null =>
  comparedMonth(wholeMonths(factors), toHundredths);
