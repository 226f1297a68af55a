import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readingOf } from "#contracts/builders/meters.data.ts";
import type { Factor } from "#contracts/schemas/counters.ts";
import { addMonths } from "#web/formats/months.ts";
import { mayLeak } from "#web/billing/compared-month.ts";
import { consumptionTexts as texts } from "#web/features/meters/consumption.texts.ts";
import { monthConsumption, wholeMonths } from "#web/features/meters/consumption.ts";

/** One reading a month, the newest in October 2026; `null`: none in that month. */
const monthly = (...newestFirst: readonly (number | null)[]): readonly Factor[] =>
  newestFirst.flatMap((consumption, at) =>
    consumption === null
      ? []
      : [readingOf("c", 0, { date: `${addMonths("2026-10", -at)}-28`, consumption })],
  );

describe("the last consumption of a meter [UTIL-2]", () => {
  it("is the newest whole month beside the mean of those before and the same month a year ago", () => {
    // 13 months and one before them, which has no earlier reading to compare with.
    const year = [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 9];
    expect(monthConsumption(monthly(...year))).toEqual({
      month: "2026-10",
      value: 5_000,
      usual: { value: 3_920, months: 12 },
      yearBefore: 3_000,
      rising: 1,
    });
  });

  it("gives no usual figure from fewer than three months", () => {
    expect(monthConsumption(monthly(5, 4, 3, 9))).toEqual({
      month: "2026-10",
      value: 5_000,
      rising: 2,
    });
    expect(monthConsumption(monthly(5, 4, 3, 2, 9))?.usual).toEqual({ value: 3_000, months: 3 });
  });

  it("is of no month that was read long after the month before", () => {
    const read = ["2026-07-01", "2026-08-01", "2026-09-30"].map((date) =>
      readingOf(date, 0, { date, consumption: 4 }),
    );
    expect([...wholeMonths(read).keys()]).toEqual(["2026-08"]);
    // 45 days after the reading before, and 46.
    const until = (day: string) =>
      wholeMonths(["2026-02-01", day].map((date) => readingOf(date, 0, { date, consumption: 4 })))
        .size;
    expect([until("2026-03-18"), until("2026-03-19")]).toEqual([1, 0]);
  });

  it("says of its usual figure that months are missing between", () => {
    expect(monthConsumption(monthly(5, 4, 3, null, 9, 3, 2, 9))?.usual).toEqual({
      value: 4_500,
      months: 4,
      hasGaps: true,
    });
    const figure = (thousandths: number): string => `${thousandths / 1000} м³`;
    const usualOf = (...list: readonly (number | null)[]): string => {
      const known = monthConsumption(monthly(...list));
      return known?.usual === undefined
        ? ""
        : texts.usual(known.value - known.usual.value, figure, known.usual);
    };
    expect(usualOf(5, 4, 3, null, 9, 3, 2, 9)).toBe(
      "Це на 0.5 м³ більше, ніж у середньому за попередні місяці з повними даними (4.5 м³).",
    );
    expect(usualOf(5, 4, 3, 2, 9).replace("\u00A0", " ")).toBe(
      "Це на 2 м³ більше, ніж у середньому за попередні 3 місяці (3 м³).",
    );
  });

  it("leaves out a reading after a gap, and one without a consumption", () => {
    expect([...wholeMonths(monthly(5, 8, null, 4, 3, 9)).keys()]).toEqual([
      "2026-10",
      "2026-07",
      "2026-06",
    ]);
    const { consumption: _, ...untold } = readingOf("c", 0, { date: "2026-10-01" });
    expect(monthConsumption([untold, ...monthly(5, 4, 3)])?.month).toBe("2026-09");
    expect(monthConsumption(monthly(5))).toBeNull();
    expect(monthConsumption([])).toBeNull();
  });

  it("adds up the readings of one month", () => {
    const twice = readingOf("c", 0, { date: "2026-10-02", consumption: 0.1 });
    expect(monthConsumption([twice, ...monthly(0.2, 4)])?.value).toBe(300);
  });

  it("counts how many months in a row it rose", () => {
    expect(monthConsumption(monthly(5, 4, 3, 3, 1, 9))?.rising).toBe(2);
    expect(monthConsumption(monthly(4, 4, 3, 9))?.rising).toBe(0);
  });

  it("does not depend on the order of the answer, and its mean lies among the months", () => {
    const figures = fc.array(fc.option(fc.integer({ min: 0, max: 90_000 })), { maxLength: 30 });
    fc.assert(
      fc.property(figures, fc.infiniteStream(fc.nat()), (list, random) => {
        const factors = monthly(...list.map((one) => (one === null ? null : one / 1000)));
        const shuffled = factors
          .map((factor) => ({ factor, at: random.next().value }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ factor }) => factor);
        const known = monthConsumption(factors);
        expect(monthConsumption(shuffled)).toEqual(known);
        const { usual, month = "" } = known ?? {};
        if (usual === undefined) return;
        const before = [...wholeMonths(factors)].flatMap(([one, used]) =>
          one === month ? [] : [used],
        );
        expect(before).toHaveLength(usual.months);
        expect(usual.value).toBeGreaterThanOrEqual(Math.min(...before) - 5);
        expect(usual.value).toBeLessThanOrEqual(Math.max(...before) + 5);
      }),
    );
  });
});

describe("a leak is suspected", () => {
  const usual = { value: 4_000, months: 6 };

  it.each([
    [{ rising: 3, value: 5_000, usual }, true],
    [{ rising: 2, value: 9_000, usual }, false],
    [{ rising: 3, value: 4_990, usual }, false],
    [{ rising: 3, value: 5_000 }, false],
  ])("after three rises to a quarter above the usual: %j", (known, expected) => {
    expect(mayLeak({ month: "2026-10", ...known })).toBe(expected);
  });
});
