import { formatIsoDateTime } from "./dates.ts";
import { startOfDay } from "./days.ts";

const minute = 60_000;

/** The month (`IsoMonth`) of a point in time in Ukraine. */
export const monthAt = (instant: string): string => formatIsoDateTime(instant).slice(0, 7);

/** The month some months after another one (`IsoMonth`), or before it if `months` is negative. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** A month with its first and its last moment (`IsoDateTime`). */
export interface Month {
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

/** The month of `now` (ms) and those before it, newest first. */
export const lastMonths = (now: number, count: number): readonly Month[] => {
  const newest = monthAt(new Date(Math.floor(now / minute) * minute).toISOString());
  return Array.from({ length: count }, (_, at) => {
    const month = addMonths(newest, -at);
    return {
      month,
      from: startOfDay(`${month}-01`),
      to: new Date(Date.parse(startOfDay(`${addMonths(month, 1)}-01`)) - 1).toISOString(),
    };
  });
};
