import type { Forgiven } from "./schemas/common.ts";
import { hryvnias, kopiykas } from "./schemas/common.ts";

const kyiv = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Kiev",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** What the clocks of Kyiv show, as if it were UTC; whole seconds. */
const shownInKyiv = (instant: number): number => {
  const parts = new Map(kyiv.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const day = Date.UTC(part("year"), part("month") - 1, part("day"));
  return day + ((part("hour") * 60 + part("minute")) * 60 + part("second")) * 1000;
};

/** When the clocks of Kyiv show this; of an hour that comes twice, one of both. */
const instantInKyiv = (shown: number): number => {
  const whole = Math.floor(shown / 1000) * 1000;
  const guess = shown - (shownInKyiv(whole) - whole);
  const guessed = Math.floor(guess / 1000) * 1000;
  return shown - (shownInKyiv(guessed) - guessed);
};

/** A moment with its zone, if it has one; of a second no more than its thousandths are kept. */
const moment =
  /^(?<day>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d:\d\d)(?<part>\.\d{1,3})?\d*(?<zone>Z|[+-]\d\d:?\d\d)?$/u;

const readMoment = (text: string): string => {
  const { day = "", time = "", part = "", zone } = moment.exec(text)?.groups ?? {};
  const shown = Date.parse(`${day}T${time}${part}Z`);
  // A day that does not exist is no other day: some engines would take it for the first of the next month.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${day}T${time}`)) {
    return text;
  }
  if (zone === "Z") return `${day}T${time}${part}Z`;
  if (zone === undefined) return new Date(instantInKyiv(shown)).toISOString();
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return new Date(shown - (zone.startsWith("-") ? -minutes : minutes) * 60_000).toISOString();
};

/** The day as it is written; what the time and the zone after it say is not asked. */
const readDay = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/u, "$1");

/** What a value says that is written in another way than ours: sums that drifted, other zones and none. */
export const forgive = (kind: Forgiven, value: unknown): unknown => {
  if (kind === "amount") {
    return typeof value === "number" && Number.isSafeInteger(kopiykas(value))
      ? hryvnias(kopiykas(value))
      : value;
  }
  if (typeof value !== "string") return value;
  return kind === "day" ? readDay(value) : readMoment(value);
};
