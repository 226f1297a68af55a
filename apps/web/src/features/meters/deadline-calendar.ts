/** Turns a resident's deadlines into calendar entries. Pure. */
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { Counter } from "#contracts/schemas/counters.ts";
import type { CalendarEntry } from "../../formats/calendar.ts";
import { addMonths } from "../../formats/months.ts";
import type { DayWindow } from "../../billing/deadlines.ts";
import { dayIn, hasAllWindows, windowOf } from "../../billing/deadlines.ts";
import { deadlineTexts as texts } from "../../billing/deadlines.texts.ts";
import { meterNameOf } from "../../billing/meter-name.ts";

/** Enough time to pay, also over a weekend. */
const remindDays = 3;

/** The next occurrence of this day of the month. */
const nextDay = (day: number, today: string): string => {
  const month = today.slice(0, 7);
  const here = dayIn(month, day);
  return here >= today ? here : dayIn(addMonths(month, 1), day);
};

/** The distinct windows, each with the names of its meters. */
const windowsOf = (
  deadlines: DeadlinesConfiguration,
  counters: readonly Counter[],
): readonly (readonly [DayWindow, readonly string[]])[] => {
  const windows = new Map<string, readonly [DayWindow, Set<string>]>();
  for (const counter of counters) {
    const window = windowOf(deadlines, counter.typeCode);
    if (window === undefined) continue;
    // By its days: two equal windows would become two entries with one id.
    const days = `${window.from_day}-${window.to_day}`;
    const [, names] = windows.get(days) ?? [window, new Set()];
    windows.set(days, [window, names.add(meterNameOf(counter))]);
  }
  return [...windows.values()].map(([window, names]) => [window, [...names]]);
};

/**
 * Monthly entries from now on: the windows for readings of these meters, and the due date of bills.
 * @param host of the portal, which makes the ids globally unique (RFC 5545, 3.8.4.7).
 */
export const calendarEntries = (
  deadlines: DeadlinesConfiguration,
  counters: readonly Counter[],
  today: string,
  host: string,
): readonly CalendarEntry[] => {
  const windows = windowsOf(deadlines, counters);
  const { payment_day: payDay } = deadlines;
  // A title without names is of all meters.
  const kinds = counters.map(({ typeCode }) => typeCode);
  const isNamed = windows.length > 1 || !hasAllWindows(deadlines, kinds);
  return [
    ...windows.map(([window, names]) => ({
      id: `readings-${window.from_day}-${window.to_day}@${host}`,
      from: nextDay(window.from_day, today),
      dayOfMonth: window.from_day,
      title: isNamed ? texts.sendReadingsOf(names.join(", ")) : texts.sendReadings,
      note: texts.windowNote(window),
      remindDays: 0,
    })),
    ...(payDay === undefined
      ? []
      : [
          {
            id: `payment-${payDay}@${host}`,
            from: nextDay(payDay, today),
            dayOfMonth: payDay,
            title: texts.payBills,
            note: texts.payNote,
            remindDays,
          },
        ]),
  ];
};
