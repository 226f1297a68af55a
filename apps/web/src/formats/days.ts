/** Days of the Ukrainian calendar (`IsoDate`), their start and end. Pure. */
import { instantInKyiv, shownInKyiv } from "#contracts/kyiv.ts";

const dayMs = 86_400_000;

const isoDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day of a moment in Ukraine. */
export const dayAt = (now: Date): string => isoDay(shownInKyiv(Math.floor(+now / 1000) * 1000));

/** Today in Ukraine. */
export const todayInKyiv = (): string => dayAt(new Date());

/** The first moment of a day, as `IsoDateTime`. */
export const startOfDay = (day: string): string =>
  new Date(instantInKyiv(Date.parse(`${day}T00:00:00Z`))).toISOString();

/** The last millisecond of a day, as `IsoDateTime`. */
export const endOfDay = (day: string): string =>
  new Date(instantInKyiv(Date.parse(`${day}T00:00:00Z`) + dayMs) - 1).toISOString();

/** The same day some months after (before, if `months` is negative), or the last day of a shorter month. */
export const addMonthsToDay = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
};
