/** Figures and dates as the uk locale prints them; the mock server's own, since it knows no view. */

import { partsInKyiv } from "#contracts/kyiv.ts";

const locale = "uk-UA";

const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counted = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const priced = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 5,
});
const monthName = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long" });

/** `1 234,50`, groups held together by no-break spaces; zero has no sign. @param amount hryvnias */
export const moneyText = (amount: number): string => money.format(amount + 0);

/** A reading or a quantity: at most three decimals. */
export const countedText = (value: number): string => counted.format(value);

/** A price of a unit: as fine as tariffs are set. @param price hryvnias */
export const priceText = (price: number): string => priced.format(price);

/** `dd.MM.yyyy` of a calendar day. */
export const dayText = (date: string): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `dd.MM.yyyy HH:mm` of a point in time, by the residents' clocks. */
export const momentText = (instant: string): string => {
  const part = partsInKyiv(new Date(instant));
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")}`;
};

/** Name of a month and its year; `2026-10` is October. */
export const monthText = (period: string): readonly [month: string, year: string] => [
  monthName.format(new Date(`${period}-01T00:00:00.000Z`)),
  period.slice(0, 4),
];
