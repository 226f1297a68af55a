import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayIn,
  daysBetween,
  lastPayDay,
  nextReadingTime,
  readingTimeAt,
  windowOf,
} from "#web/billing/deadlines.ts";
import { deadlineTexts } from "#web/billing/deadlines.texts.ts";
import { startOfDay, dayAt } from "#web/formats/days.ts";
import { addMonths } from "#web/formats/months.ts";

const dayMs = 86_400_000;
const plain = (text: string): string => text.replaceAll("\u00A0", " ");
const isoDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);
/** Days of a century with all its leap days. */
const someDay = fc
  .integer({ min: 0, max: 36_524 })
  .map((days) => isoDay(Date.UTC(2000, 0, 1) + days * dayMs));
const dayOfMonth = fc.integer({ min: 1, max: 31 });
const someWindow = fc.record({ from_day: dayOfMonth, to_day: dayOfMonth });

describe("the days of a deadline", () => {
  it("use the last day in a short month", () => {
    expect(dayIn("2026-02", 31)).toBe("2026-02-28");
    expect(dayIn("2028-02", 30)).toBe("2028-02-29");
    expect(dayIn("2026-04", 31)).toBe("2026-04-30");
    expect(dayIn("2026-04", 5)).toBe("2026-04-05");
  });

  it("are counted across clock changes and a leap day", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-11-20", "2026-11-15")).toBe(-5);
  });

  it("are counted in Kyiv, whatever the time zone of the machine", () => {
    for (const day of ["2026-03-29", "2026-10-25", "2028-02-29"]) {
      const begin = new Date(startOfDay(day));
      expect(dayAt(begin)).toBe(day);
      const [here, before] = [begin, new Date(+begin - 1)].map((now) =>
        daysBetween(dayAt(now), "2030-01-01"),
      );
      expect(before).toBe((here ?? 0) + 1);
    }
  });
});

describe("the next window for readings", () => {
  it.each([
    [20, 25, "2026-11-15", "2026-11-20", "2026-11-25"],
    [20, 25, "2026-11-20", "2026-12-20", "2026-12-25"],
    [20, 25, "2026-11-26", "2026-12-20", "2026-12-25"],
    [28, 3, "2027-01-02", "2027-01-28", "2027-02-03"],
    [31, 5, "2027-02-01", "2027-02-28", "2027-03-05"],
    [29, 28, "2027-02-27", "2027-02-28", "2027-03-28"],
    [29, 28, "2027-02-28", "2027-03-29", "2027-04-28"],
  ])("%i to %i, seen on %s, begins on %s", (from_day, to_day, today, from, to) => {
    const time = nextReadingTime({ from_day, to_day }, today);
    expect([time.from, time.to, time.isOpen]).toEqual([from, to, false]);
  });

  it("begins after today and within two months, and there is none in between", () => {
    fc.assert(
      fc.property(someWindow, someDay, (window, today) => {
        const { from, daysLeft } = nextReadingTime(window, today);
        expect(daysLeft).toBe(daysBetween(today, from));
        expect(daysLeft).toBeGreaterThan(0);
        expect(daysLeft).toBeLessThanOrEqual(62);
        const first = [0, 1, 2]
          .map((months) => dayIn(addMonths(today.slice(0, 7), months), window.from_day))
          .find((day) => day > today);
        expect(from).toBe(first);
      }),
    );
  });
});

describe("the window for readings", () => {
  it.each([
    ["before it", "2026-11-15", "2026-11-20", "2026-11-25", false, 5],
    ["on its first day", "2026-11-20", "2026-11-20", "2026-11-25", true, 5],
    ["on its last day", "2026-11-25", "2026-11-20", "2026-11-25", true, 0],
    ["after it", "2026-11-26", "2026-12-20", "2026-12-25", false, 24],
    ["after that of December", "2026-12-26", "2027-01-20", "2027-01-25", false, 25],
  ])("is known %s", (_, today, from, to, isOpen, daysLeft) => {
    expect(readingTimeAt({ from_day: 20, to_day: 25 }, today)).toEqual({
      from,
      to,
      isOpen,
      daysLeft,
    });
  });

  it.each([
    ["2026-12-30", "2026-12-28", "2027-01-03", true, 4],
    ["2027-01-03", "2026-12-28", "2027-01-03", true, 0],
    ["2027-01-04", "2027-01-28", "2027-02-03", false, 24],
    ["2028-02-29", "2028-02-28", "2028-03-03", true, 3],
  ])("continues over the end of a month: %s", (today, from, to, isOpen, daysLeft) => {
    expect(readingTimeAt({ from_day: 28, to_day: 3 }, today)).toEqual({
      from,
      to,
      isOpen,
      daysLeft,
    });
  });

  it.each([
    ["2027-02-27", "2027-01-29", "2027-02-28", 1],
    ["2027-02-28", "2027-02-28", "2027-03-28", 28],
    ["2027-03-01", "2027-02-28", "2027-03-28", 27],
  ])("is the later of two that meet in a short month: %s", (today, from, to, daysLeft) => {
    expect(readingTimeAt({ from_day: 29, to_day: 28 }, today)).toEqual({
      from,
      to,
      isOpen: true,
      daysLeft,
    });
  });

  it("never ends before today, is open exactly on its days, and counts down by one a day", () => {
    fc.assert(
      fc.property(someWindow, someDay, (window, today) => {
        const time = readingTimeAt(window, today);
        expect(time.from <= time.to && time.to >= today).toBe(true);
        expect(time.isOpen).toBe(time.from <= today);
        expect(time.daysLeft).toBeGreaterThanOrEqual(0);
        expect(time.daysLeft).toBeLessThanOrEqual(61);
        expect([time.from, time.to]).toEqual([
          dayIn(time.from.slice(0, 7), window.from_day),
          dayIn(
            addMonths(time.from.slice(0, 7), window.to_day < window.from_day ? 1 : 0),
            window.to_day,
          ),
        ]);
        if (time.daysLeft === 0) return;
        const dayAfter = isoDay(Date.parse(today) + dayMs);
        const begins = nextReadingTime(window, today).from === dayAfter;
        const tomorrow = readingTimeAt(window, dayAfter);
        expect(tomorrow).toEqual(
          begins
            ? { ...tomorrow, from: dayAfter, isOpen: true }
            : { ...time, daysLeft: time.daysLeft - 1 },
        );
      }),
    );
  });

  it("is the one of the meter kind, else the general one, else none", () => {
    const own = { counter_types: ["000000001"], from_day: 1, to_day: 5 };
    const readings = { from_day: 20, to_day: 25 };
    expect(windowOf({ readings, readings_of: [own] }, "000000001")).toBe(own);
    expect(windowOf({ readings, readings_of: [own] }, "000000002")).toBe(readings);
    expect(windowOf({ readings_of: [own] }, "000000002")).toBeUndefined();
    expect(windowOf(undefined, "000000001")).toBeUndefined();
    expect(windowOf({ readings }, "000000001")).toBe(readings);
  });

  it("is none for a meter of unknown kind where kinds differ: it may be of one with its own days", () => {
    const readings = { from_day: 20, to_day: 25 };
    const same = { counter_types: ["000000001"], ...readings };
    for (const other of [{ from_day: 1 }, { to_day: 26 }])
      expect(
        windowOf({ readings, readings_of: [same, { ...same, ...other }] }, undefined),
      ).toBeUndefined();
    expect(windowOf({ readings_of: [same] }, undefined)).toBeUndefined();
    expect(windowOf({ readings, readings_of: [same] }, undefined)).toBe(readings);
    expect(windowOf({ readings }, undefined)).toBe(readings);
    expect(windowOf(undefined, undefined)).toBeUndefined();
  });
});

describe("the day to pay by", () => {
  it.each([
    ["2026-11-15", "2026-10", 20, "2026-11-20", 5],
    ["2026-11-20", "2026-10", 20, "2026-11-20", 0],
    ["2026-11-23", "2026-10", 20, "2026-11-20", -3],
    ["2027-01-15", "2026-12", 20, "2027-01-20", 5],
    ["2027-02-01", "2027-01", 31, "2027-02-28", 27],
    ["2028-03-01", "2028-02", 31, "2028-03-31", 30],
  ])("is on %s that of the bills of %s", (today, period, day, due, daysLeft) => {
    expect(lastPayDay(day, today)).toEqual({ period, day: due, daysLeft });
  });

  it("is in the same month as today, on the configured day or the last one", () => {
    fc.assert(
      fc.property(dayOfMonth, someDay, (day, today) => {
        const due = lastPayDay(day, today);
        expect(due.day).toBe(dayIn(today.slice(0, 7), day));
        expect(due.daysLeft).toBe(daysBetween(today, due.day));
        expect(addMonths(due.period, 1)).toBe(today.slice(0, 7));
      }),
    );
  });
});

describe("the texts of a deadline", () => {
  it("name one day where the window is one [UTIL-2]", () => {
    const window = { from_day: 20, to_day: 20 };
    const before = readingTimeAt(window, "2026-12-18");
    expect(plain(deadlineTexts.readings(before))).toBe("приймаємо 20 грудня (початок через 2 дні)");
    expect(plain(deadlineTexts.next(before))).toBe("приймаємо 20 грудня");
    expect(plain(deadlineTexts.next(readingTimeAt({ ...window, to_day: 25 }, "2026-12-18")))).toBe(
      "приймаємо з 20 грудня до 25 грудня",
    );
  });

  it.each([
    [5, "до 20 листопада, ще 5 днів"],
    [3, "до 20 листопада, ще 3 дні"],
    [1, "до 20 листопада, ще 1 день"],
    [21, "до 20 листопада, ще 21 день"],
    [0, "до 20 листопада, сьогодні останній день"],
  ])("show how many days are left: %i", (daysLeft, expected) => {
    expect(plain(deadlineTexts.until({ day: "2026-11-20", daysLeft }))).toBe(expected);
  });

  it("show when readings are taken, now or later", () => {
    const window = { from_day: 28, to_day: 3 };
    expect(plain(deadlineTexts.readings(readingTimeAt(window, "2026-12-30")))).toBe(
      "приймаємо до 3 січня, ще 4 дні",
    );
    expect(plain(deadlineTexts.readings(readingTimeAt(window, "2026-11-27")))).toBe(
      "приймаємо з 28 листопада до 3 грудня (початок через 1 день)",
    );
  });
});
