/**
 * Formats numbers and dates in the uk locale. The mock server has its own functions, as it must not import the portal.
 */

import { partsInKyiv } from "#contracts/kyiv.ts";

const locale = "uk-UA";

const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counted = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const priced = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 5,
});
const monthName = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long" });

/** `1 234,50`, with no-break spaces between groups; zero has no sign. @param amount hryvnias */
export const moneyText = (amount: number): string => money.format(amount + 0);

/** A reading or a quantity: at most three decimals. */
export const countedText = (value: number): string => counted.format(value);

/** A unit price, with the precision of tariffs. @param price hryvnias */
export const priceText = (price: number): string => priced.format(price);

/** `dd.MM.yyyy` of a calendar day. */
export const dayText = (date: string): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `dd.MM.yyyy HH:mm` of a moment, in Ukrainian time. */
export const momentText = (instant: string): string => {
  const part = partsInKyiv(new Date(instant));
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")}`;
};

/** Name of a month and its year; `2026-10` is October. */
export const monthText = (period: string): readonly [month: string, year: string] => [
  monthName.format(new Date(`${period}-01T00:00:00.000Z`)),
  period.slice(0, 4),
];
