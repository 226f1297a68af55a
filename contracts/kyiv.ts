/* Ukrainian time, independent of the machine's zone. */
import { once } from "./once.ts";

/** Browsers from before 2022 know only this spelling, and later ones know it as well. */
const timeZone = "Europe/Kiev";

const kyiv = once(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    }),
);

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

/** Date and time in Kyiv by parts: the year as it is, everything else with two digits. */
export const partsInKyiv = (instant: number | Date): ((part: Part) => string) => {
  const parts = new Map<string, string>(
    kyiv()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return (part) => parts.get(part) ?? "";
};

/** Local time in Kyiv as if it were UTC, in whole seconds. */
export const shownInKyiv = (instant: number): number => {
  const shown = partsInKyiv(instant);
  const part = (name: Part): number => Number(shown(name));
  // `Date.UTC` reads years before 100 as years of the twentieth century.
  const day = new Date(0).setUTCFullYear(part("year"), part("month") - 1, part("day"));
  return day + ((part("hour") * 60 + part("minute")) * 60 + part("second")) * 1000;
};

/** The moment of a local time in Kyiv; for an hour that occurs twice, one of the two. */
export const instantInKyiv = (shown: number): number => {
  const whole = Math.floor(shown / 1000) * 1000;
  const guess = shown - (shownInKyiv(whole) - whole);
  const guessed = Math.floor(guess / 1000) * 1000;
  return shown - (shownInKyiv(guessed) - guessed);
};
