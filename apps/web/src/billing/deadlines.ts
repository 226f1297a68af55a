/**
 * Deadlines for readings and bills, as days of the Ukrainian calendar (`IsoDate`). Pure. It counts whole days, so clock
 * changes have no effect.
 */
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { addMonths } from "../formats/months.ts";

const dayMs = 86_400_000;

/** Days of the month, both included; the window may end in the next month. */
export interface DayWindow {
  readonly from_day: number;
  readonly to_day: number;
}

/** When readings are accepted: now, or from a later day on. */
export interface ReadingTime {
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
  /** Whole days until it ends or begins; 0 on that day. */
  readonly daysLeft: number;
}

/** A due date. */
export interface DueDay {
  readonly day: string;
  /** Whole days until then; negative if it has passed. */
  readonly daysLeft: number;
}

/** The due date of the bills of a month (`IsoMonth`). */
export interface DueBill extends DueDay {
  readonly period: string;
}

/** The given day of a month (`IsoMonth`), or the last day of a shorter one. */
export const dayIn = (month: string, day: number): string => {
  const [year, number] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, last)).padStart(2, "0")}`;
};

/** Whole days between two days; negative backwards. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

const windowFrom = (month: string, { from_day: from, to_day: to }: DayWindow) => ({
  from: dayIn(month, from),
  to: dayIn(to < from ? addMonths(month, 1) : month, to),
});

/** The first window that begins after a day. */
export const nextReadingTime = (window: DayWindow, today: string): ReadingTime => {
  const month = today.slice(0, 7);
  const thisMonth = windowFrom(month, window);
  const { from, to } = thisMonth.from > today ? thisMonth : windowFrom(addMonths(month, 1), window);
  return { from, to, isOpen: false, daysLeft: daysBetween(today, from) };
};

/**
 * The window that is open on a day, else the next one. In a short month a window may begin on the day the previous one
 * ends: the later one is given, because readings are accepted until it ends.
 */
export const readingTimeAt = (window: DayWindow, today: string): ReadingTime => {
  const month = today.slice(0, 7);
  const open = [0, -1]
    .map((months) => windowFrom(addMonths(month, months), window))
    .find(({ from, to }) => from <= today && today <= to);
  return open === undefined
    ? nextReadingTime(window, today)
    : { ...open, isOpen: true, daysLeft: daysBetween(today, open.to) };
};

/** The window before the next one, on a day on which none is open. */
export const lastReadingTime = (
  window: DayWindow,
  today: string,
): Pick<ReadingTime, "from" | "to"> => {
  const next = nextReadingTime(window, today);
  return windowFrom(addMonths(next.from.slice(0, 7), -1), window);
};

const hasDaysOf = (window: DayWindow, other: DayWindow | undefined): boolean =>
  window.from_day === other?.from_day && window.to_day === other.to_day;

/** The window for a kind of meter, if one is configured. A meter of unknown kind may be of one with its own window. */
export const windowOf = (
  deadlines: DeadlinesConfiguration | undefined,
  kind: CounterTypeCode | undefined,
): DayWindow | undefined => {
  const { readings, readings_of: own = [] } = deadlines ?? {};
  if (kind !== undefined)
    return own.find(({ counter_types: kinds }) => kinds.includes(kind)) ?? readings;
  return own.every((window) => hasDaysOf(window, readings)) ? readings : undefined;
};

/** Whether each of these kinds has a window. Else a sentence without names of meters would speak for all of them. */
export const hasAllWindows = (
  deadlines: DeadlinesConfiguration | undefined,
  kinds: readonly (CounterTypeCode | undefined)[],
): boolean => kinds.every((kind) => windowOf(deadlines, kind) !== undefined);

/** The due date of the bill of a month (`IsoMonth`), which is in the following month. */
export const payDayOf = (period: string, day: number, today: string): DueBill => {
  const due = dayIn(addMonths(period, 1), day);
  return { period, day: due, daysLeft: daysBetween(today, due) };
};

/**
 * The due date of one bill. Missing if the bill came after that day, as a corrected one may: nobody could have paid it by
 * then, and no other day is known.
 */
export const dueOfBill = (
  { period, issuedOn = "" }: Pick<Invoice, "period" | "issuedOn">,
  day: number,
  today: string,
): DueBill | undefined => {
  const due = payDayOf(period, day, today);
  return issuedOn > due.day ? undefined : due;
};

/** The last month with bills, and their due date. */
export const lastPayDay = (day: number, today: string): DueBill =>
  payDayOf(addMonths(today.slice(0, 7), -1), day, today);
