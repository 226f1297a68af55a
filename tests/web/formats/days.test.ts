import fc from "fast-check";
import * as Schema from "effect/Schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IsoDate, IsoDateTime } from "#contracts/schemas/common.ts";
import { startOfDay, dayAt, endOfDay, addMonthsToDay, todayInKyiv } from "#web/formats/days.ts";

const days = fc
  .date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => {
  vi.useRealTimers();
});

describe("days in Kyiv", () => {
  it("begin in Kyiv while it is still yesterday in London [UTIL-9]", () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T22:00:00Z") });
    expect(todayInKyiv()).toBe("2026-11-21");
  });

  it.each([
    ["winter", "2026-11-21", "2026-11-20T22:00:00.000Z", "2026-11-21T21:59:59.999Z"],
    ["summer", "2026-07-01", "2026-06-30T21:00:00.000Z", "2026-07-01T20:59:59.999Z"],
    ["23 hours", "2026-03-29", "2026-03-28T22:00:00.000Z", "2026-03-29T20:59:59.999Z"],
    ["25 hours", "2026-10-25", "2026-10-24T21:00:00.000Z", "2026-10-25T21:59:59.999Z"],
    ["leap day", "2024-02-29", "2024-02-28T22:00:00.000Z", "2024-02-29T21:59:59.999Z"],
  ])("begin and end in Kyiv time: %s [UTIL-9]", (_, day, begin, end) => {
    expect(startOfDay(day)).toBe(begin);
    expect(endOfDay(day)).toBe(end);
  });

  it.each([
    ["2026-11-20T21:59:59.999Z", "2026-11-20"],
    ["2026-11-20T22:00:00.000Z", "2026-11-21"],
    ["2026-06-30T21:00:00.000Z", "2026-07-01"],
    ["2026-12-31T22:30:00.000Z", "2027-01-01"],
  ])("are today in Kyiv time: %s is in %s [UTIL-9]", (now, day) => {
    expect(dayAt(new Date(now))).toBe(day);
  });

  it("contain all their moments, and follow without a gap [UTIL-9]", () => {
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 1, noNaN: true }), (day, share) => {
        const begin = Date.parse(startOfDay(day));
        const end = Date.parse(endOfDay(day));
        expect(
          Schema.is(IsoDateTime)(startOfDay(day)) && Schema.is(IsoDateTime)(endOfDay(day)),
        ).toBe(true);
        expect(dayAt(new Date(begin + Math.round((end - begin) * share)))).toBe(day);
        expect(Date.parse(startOfDay(dayAt(new Date(end + 1))))).toBe(end + 1);
      }),
    );
  });

  it.each([
    ["2026-11-21", -2, "2026-09-21"],
    ["2026-01-31", -2, "2025-11-30"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2024-03-31", -1, "2024-02-29"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-21", -60, "2021-11-21"],
    ["2027-01-31", 1, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
  ])("%s and %i months is %s", (day, months, other) => {
    expect(addMonthsToDay(day, months)).toBe(other);
  });

  it("can be some months before, never later in the month", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (day, months) => {
        const before = addMonthsToDay(day, -months);
        expect(Schema.is(IsoDate)(before)).toBe(true);
        const [year = 0, month = 0] = day.split("-").map(Number);
        const [yearBefore = 0, monthBefore = 0] = before.split("-").map(Number);
        expect((year - yearBefore) * 12 + month - monthBefore).toBe(months);
        expect(Number(before.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      }),
    );
  });
});
