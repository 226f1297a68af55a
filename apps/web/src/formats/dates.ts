/** Date formats of UTIL-9. Pure; every `Intl` instance is created once, when needed. */

import { partsInKyiv } from "#contracts/kyiv.ts";
import { once } from "#contracts/once.ts";

const locale = "uk-UA";

const monthName = once(() => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" }));
const fullMonthName = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long" }),
);
const dayAndMonth = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "long" }),
);

interface Moment {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly time: string;
}

/** A point in time as local Ukrainian date and time. */
const momentOf = (instant: string): Moment => {
  const part = partsInKyiv(new Date(instant));
  return {
    day: part("day"),
    month: part("month"),
    year: part("year").padStart(4, "0"),
    time: `${part("hour")}:${part("minute")}`,
  };
};

const pieces = (text: string): readonly [year: string, month: string, day: string] => [
  text.slice(0, 4),
  text.slice(5, 7),
  text.slice(8, 10),
];

/** `dd.MM.yyyy` of a calendar day (`IsoDate`), which is the same in every time zone. */
export const formatDay = (date: string): string => {
  const [year, month, day] = pieces(date);
  return `${day}.${month}.${year}`;
};

/** A calendar day (`IsoDate`) without its year: day and full month, with a no-break space. */
export const formatSpokenDay = (date: string): string =>
  dayAndMonth()
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(" ", "\u00A0");

/** `dd-MM-yyyy` of a calendar day (`IsoDate`). */
export const formatDashedDay = (date: string): string => {
  const [year, month, day] = pieces(date);
  return `${day}-${month}-${year}`;
};

/** `dd.MM.yyyy` of a point in time (`IsoDateTime`), in Ukrainian time. */
export const formatDayOf = (instant: string): string => {
  const { day, month, year } = momentOf(instant);
  return `${day}.${month}.${year}`;
};

/** `dd.MM.yyyy HH:mm` of a point in time (`IsoDateTime`), in Ukrainian time. */
export const formatDateTime = (instant: string): string => {
  const { day, month, year, time } = momentOf(instant);
  return `${day}.${month}.${year}\u00A0${time}`;
};

/** `MMM yyyy` of a month (`IsoMonth`): the short Ukrainian name as the locale writes it, then the year. */
export const formatMonth = (isoMonth: string): string => {
  const [year, month] = pieces(isoMonth);
  return `${monthName().format(new Date(`2000-${month}-01T00:00:00Z`))}\u00A0${year}`;
};

/** The full name of a month (`IsoMonth`) and its year; the short form is for axes. */
export const formatFullMonth = (isoMonth: string): string => {
  const [year, month] = pieces(isoMonth);
  return `${fullMonthName().format(new Date(`2000-${month}-01T00:00:00Z`))}\u00A0${year}`;
};

/** The full name of a month (`IsoMonth`) without its year, where that is clear. */
export const formatMonthName = (isoMonth: string): string => {
  const [, month] = pieces(isoMonth);
  return fullMonthName().format(new Date(`2000-${month}-01T00:00:00Z`));
};

/** `MM yy` of a month (`IsoMonth`). */
export const formatMonthYear = (isoMonth: string): string => {
  const [year, month] = pieces(isoMonth);
  return `${month}\u00A0${year.slice(2)}`;
};

/** ISO 8601 date-time to the minute, in Ukrainian time: `2026-11-21T11:30` (the dates of the profile). */
export const formatIsoDateTime = (instant: string): string => {
  const { day, month, year, time } = momentOf(instant);
  return `${year}-${month}-${day}T${time}`;
};
