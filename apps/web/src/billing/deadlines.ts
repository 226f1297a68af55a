/**
 * By when readings are sent and bills are paid, in days of the residents' calendar (`IsoDate`); pure. A day is counted as a
 * whole, so a change of the clocks counts for nothing.
 */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { monthBefore } from "../formats/months.ts";

const dayMs = 86_400_000;

/** Days of the month; both belong to the window, which may end in the next month. */
export interface DayWindow {
  readonly from_day: number;
  readonly to_day: number;
}

/** When readings are taken: now, or from a later day on. */
export interface ReadingTime {
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
  /** Whole days until it ends, or until it begins; none on that day itself. */
  readonly daysLeft: number;
}

/** A day by which something is done. */
export interface DueDay {
  readonly day: string;
  /** Whole days until then; less than none when it is over. */
  readonly daysLeft: number;
}

/** Until when the bills of a month (`IsoMonth`) are paid. */
export interface DueBill extends DueDay {
  readonly period: string;
}

/** That day of a month (`IsoMonth`), or the last of one that has not got it. */
export const dayIn = (month: string, day: number): string => {
  const [year, number] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, last)).padStart(2, "0")}`;
};

/** Whole days from one day to another; less than none backwards. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

const windowFrom = (month: string, { from_day: from, to_day: to }: DayWindow) => ({
  from: dayIn(month, from),
  to: dayIn(to < from ? monthBefore(month, -1) : month, to),
});

/** The window that is open on a day, or else the next one. */
export const readingTimeAt = (window: DayWindow, today: string): ReadingTime => {
  const month = today.slice(0, 7);
  // One of the month before may still be open, and that of the next month is never over.
  const { from, to } =
    [1, 0]
      .map((months) => windowFrom(monthBefore(month, months), window))
      .find((one) => one.to >= today) ?? windowFrom(monthBefore(month, -1), window);
  const isOpen = from <= today;
  return { from, to, isOpen, daysLeft: daysBetween(today, isOpen ? to : from) };
};

/** The first window that begins after a day: when the next readings are taken. */
export const nextReadingTime = (window: DayWindow, today: string): ReadingTime => {
  const time = readingTimeAt(window, today);
  if (time.from > today) return time;
  const { from, to } = windowFrom(monthBefore(time.from.slice(0, 7), -1), window);
  return { from, to, isOpen: false, daysLeft: daysBetween(today, from) };
};

/** The window for a kind of meter; nothing where the configuration names none. */
export const windowOf = (
  deadlines: DeadlinesConfiguration | undefined,
  kind: CounterTypeCode | undefined,
): DayWindow | undefined =>
  deadlines?.readings_of?.find(
    ({ counter_types: kinds }) => kind !== undefined && kinds.includes(kind),
  ) ?? deadlines?.readings;

/** Until when the bill of a month (`IsoMonth`) is paid: in the month after it. */
export const payDayOf = (period: string, day: number, today: string): DueBill => {
  const due = dayIn(monthBefore(period, -1), day);
  return { period, day: due, daysLeft: daysBetween(today, due) };
};

/** The last month whose bills are written, and until when they are paid. */
export const lastPayDay = (day: number, today: string): DueBill =>
  payDayOf(monthBefore(today.slice(0, 7), 1), day, today);

/** Of several windows the one to be told of: the open one that ends first, else the one that begins first. */
export const nearestTime = (times: readonly ReadingTime[]): ReadingTime | undefined =>
  times.toSorted(
    (one, other) => Number(other.isOpen) - Number(one.isOpen) || one.daysLeft - other.daysLeft,
  )[0];
