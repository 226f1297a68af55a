/** What a resident is quietly reminded of, outside of the overview; computed from what was seen last, pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { DueBill, ReadingTime } from "./deadlines.ts";
import { lastPayDay } from "./deadlines.ts";
import type { ReadMeter } from "./missing-readings.ts";
import { missingReadings } from "./missing-readings.ts";

/** One deadline; `period` is the same until the next one of its kind. */
export type Reminder = { readonly period: string; readonly daysLeft: number } & (
  | {
      readonly kind: "readings";
      readonly names: readonly string[];
      readonly time: ReadingTime;
    }
  /** The sum in kopiykas. */
  | { readonly kind: "pay"; readonly sum: number; readonly due: DueBill }
);

export type ReminderKind = Reminder["kind"];

interface Known {
  /** Kopiykas, 0 or more. */
  readonly owed: number;
  readonly meters: readonly ReadMeter[];
}

/** A debt is mentioned in the last days only: before, there is time. */
const nearDays = 5;

/**
 * The deadlines that are near, the most urgent first: a window that is open while readings are missing, and a day to pay by
 * that comes in the next days while something is owed.
 * @param today of the residents' calendar, `IsoDate`.
 */
export const remindersOf = (
  { owed, meters }: Known,
  deadlines: DeadlinesConfiguration | undefined,
  today: string,
): readonly Reminder[] => {
  const readings = missingReadings(meters, deadlines, today).flatMap(
    ({ names, time }): readonly Reminder[] =>
      time?.isOpen === true
        ? [
            {
              kind: "readings",
              period: `readings ${time.from} ${time.to}`,
              daysLeft: time.daysLeft,
              names,
              time,
            },
          ]
        : [],
  );
  const day = deadlines?.payment_day;
  const due = day === undefined ? undefined : lastPayDay(day, today);
  const isNear = due !== undefined && due.daysLeft >= 0 && due.daysLeft <= nearDays;
  const pay: readonly Reminder[] =
    isNear && owed > 0
      ? [{ kind: "pay", period: `pay ${due.period}`, daysLeft: due.daysLeft, sum: owed, due }]
      : [];
  return [...readings, ...pay].toSorted((one, other) => one.daysLeft - other.daysLeft);
};

/**
 * The one that is shown on a page.
 * @param said what the page says already.
 * @param dismissed the periods that were dismissed.
 */
export const shownReminder = (
  reminders: readonly Reminder[],
  said: readonly ReminderKind[],
  dismissed: readonly string[],
): Reminder | undefined =>
  reminders.find(({ kind, period }) => !said.includes(kind) && !dismissed.includes(period));

/** Periods that were dismissed; a browser keeps the newest ones only, since older ones are over. */
const keptMax = 12;

const separator = ",";

/** @param kept as {@link withDismissed} writes it; `null` where nothing is kept. */
export const dismissedOf = (kept: string | null): readonly string[] =>
  kept === null ? [] : kept.split(separator);

/** The periods that were dismissed, with one more. */
export const withDismissed = (kept: string | null, period: string): string =>
  [...dismissedOf(kept).filter((one) => one !== period), period].slice(-keptMax).join(separator);
