import fc from "fast-check";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import type { Seed } from "#mock/rules/random.ts";

/** The seed of most tests, or another number on the same day, so that no test depends on today. */
export const seedOf = (number = 2012, today: string = referenceDay): Seed => ({ number, today });

export const numbers = fc.integer({ min: 0, max: 4_294_967_295 });

/** First and last days of months, a leap day, New Year, days in each half year, and the first and last allowed day. */
export const someDays = [
  "2000-01-01",
  "2026-11-30",
  "2027-01-01",
  "2027-03-31",
  "2027-05-02",
  "2027-07-15",
  "2027-10-01",
  "2028-02-29",
  "2028-03-01",
  "2100-12-31",
] as const;
