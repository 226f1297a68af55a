import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import { dayIn, lastPayDay, readingTimeAt } from "#web/billing/deadlines.ts";
import { dismissedOf, remindersOf, shownReminder, withDismissed } from "#web/billing/reminders.ts";

const gas = "000000001" as const;
const water = "000000002" as const;

const deadlines: DeadlinesConfiguration = {
  readings: { from_day: 20, to_day: 25 },
  readings_of: [{ counter_types: [gas], from_day: 1, to_day: 5 }],
  payment_day: 20,
};

const days = fc
  .tuple(
    fc.integer({ min: 2020, max: 2032 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => dayIn(`${year}-${String(month).padStart(2, "0")}`, day));
const kinds = fc.constantFrom(gas, water, undefined);
const meters = fc.array(
  fc.record({ kind: kinds, name: fc.string(), last: fc.option(days, { nil: undefined }) }),
  {
    maxLength: 6,
  },
);
const configurations = fc.record(
  {
    readings: fc.record({
      from_day: fc.integer({ min: 1, max: 31 }),
      to_day: fc.integer({ min: 1, max: 31 }),
    }),
    payment_day: fc.integer({ min: 1, max: 31 }),
  },
  { requiredKeys: [] },
);

describe("what a resident is reminded of", () => {
  it("are missing readings while they are taken, and a debt in the last days before it is due", () => {
    const known = {
      owed: 71_441,
      meters: [{ kind: water, name: "Холодна вода", last: "2026-10-21" }],
    };
    const on = (day: string) =>
      remindersOf(known, deadlines, day).map(({ kind, daysLeft, period }) => [
        kind,
        daysLeft,
        period,
      ]);
    expect(on("2026-11-14")).toEqual([]);
    expect(on("2026-11-15")).toEqual([["pay", 5, "pay 2026-10"]]);
    expect(on("2026-11-20")).toEqual([
      ["pay", 0, "pay 2026-10"],
      ["readings", 5, "readings 2026-11-20 2026-11-25"],
    ]);
    expect(on("2026-11-25")).toEqual([["readings", 0, "readings 2026-11-20 2026-11-25"]]);
    expect(on("2026-11-26")).toEqual([]);
    expect(remindersOf({ owed: 0, meters: [] }, deadlines, "2026-11-20")).toEqual([]);
    expect(remindersOf(known, undefined, "2026-11-20")).toEqual([]);
  });

  it("are never about things that are done, closed, far or not configured, and are sorted by urgency", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        meters,
        fc.option(configurations, { nil: undefined }),
        days,
        (owed, all, configuration, today) => {
          const reminders = remindersOf({ owed, meters: all }, configuration, today);
          expect(reminders.map(({ daysLeft }) => daysLeft)).toEqual(
            reminders.map(({ daysLeft }) => daysLeft).toSorted((one, other) => one - other),
          );
          const pay = reminders.find(({ kind }) => kind === "pay");
          const day = configuration?.payment_day;
          const left = day === undefined ? -1 : lastPayDay(day, today).daysLeft;
          expect(pay !== undefined).toBe(owed > 0 && left >= 0 && left <= 5);
          const window = configuration?.readings;
          const time = window === undefined ? undefined : readingTimeAt(window, today);
          const isMissing = time?.isOpen === true && all.some(({ last = "" }) => last < time.from);
          expect(reminders.some(({ kind }) => kind === "readings")).toBe(isMissing);
        },
      ),
    );
  });

  it("stay the same until the next deadline of the kind", () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const known = { owed: 1, meters: [{ kind: water, name: "Холодна вода", last: undefined }] };
        const [first, second] = [one, other].map((day) => remindersOf(known, deadlines, day));
        for (const earlier of first ?? [])
          for (const later of second ?? []) {
            if (earlier.kind !== later.kind) continue;
            const isSameMonth = one.slice(0, 7) === other.slice(0, 7);
            expect(earlier.period === later.period).toBe(isSameMonth);
          }
      }),
    );
  });
});

describe("the reminder on a page", () => {
  const both = remindersOf(
    { owed: 1, meters: [{ kind: water, name: "Холодна вода", last: undefined }] },
    deadlines,
    "2026-11-20",
  );

  it("is the most urgent one that is neither on the page nor dismissed", () => {
    expect(shownReminder(both, [], [])?.kind).toBe("pay");
    expect(shownReminder(both, ["pay"], [])?.kind).toBe("readings");
    expect(shownReminder(both, [], ["pay 2026-10"])?.kind).toBe("readings");
    expect(shownReminder(both, ["readings"], ["pay 2026-10"])).toBeUndefined();
    expect(shownReminder(both, [], ["pay 2026-09"])?.kind).toBe("pay");
  });

  it("stays hidden once it is dismissed, however many others were", () => {
    const period = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom("a", "1", "-", " "),
    });
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 40 }), (periods) => {
        let kept: string | null = null;
        for (const one of periods) {
          kept = withDismissed(kept, one);
          expect(dismissedOf(kept).at(-1)).toBe(one);
        }
        const dismissed = dismissedOf(kept);
        expect(new Set(dismissed).size).toBe(dismissed.length);
        expect(dismissed.length).toBeLessThanOrEqual(12);
      }),
    );
    expect(dismissedOf(null)).toEqual([]);
  });

  it("is dismissed once, with the newest twelve", () => {
    const put = (periods: readonly string[]) =>
      dismissedOf(periods.reduce<string | null>(withDismissed, null));
    expect(put(["a", "b", "a"])).toEqual(["b", "a"]);
    const many = Array.from({ length: 14 }, (_, at) => `pay ${at}`);
    expect(put(many)).toEqual(many.slice(2));
  });
});
