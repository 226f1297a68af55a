/** Days of the residents' calendar (`IsoDate`) and where they begin and end; pure. */
import { timeZone } from "./dates.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** What the residents' clocks show, as if it were UTC, in milliseconds. */
const localTime = (instant: number): number => {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
};

const dayMs = 86_400_000;

const isoDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** When the residents' clocks turn to this time of a day; none of Kyiv's changes of time happens at midnight. */
const instantOf = (local: number): number => {
  const guess = local - (localTime(local) - local);
  return local - (localTime(guess) - guess);
};

/** The day it is for the residents. */
export const dayAt = (now: Date): string => isoDay(localTime(Math.floor(+now / 1000) * 1000));

/** The first moment of a day, as `IsoDateTime`. */
export const beginOf = (day: string): string =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`))).toISOString();

/** The last millisecond of a day, as `IsoDateTime`. */
export const endOf = (day: string): string =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + dayMs) - 1).toISOString();

/** The same day some months before, or the last of a month that is too short for it. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
};
