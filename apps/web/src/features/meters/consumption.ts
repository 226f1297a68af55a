/** Compares a meter's recent consumption with the usual one. Pure. */
import { thousandths } from "#contracts/schemas/common.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import type { ComparedMonth } from "../../billing/compared-month.ts";
import { comparedMonth } from "../../billing/compared-month.ts";
import { monthBefore } from "../../formats/months.ts";

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

/** The comparison for the newest complete month, in thousandths of the unit, or `null`. */
export const consumptionOf = (factors: readonly Factor[]): ComparedMonth | null =>
  comparedMonth(wholeMonths(factors), toHundredths);
