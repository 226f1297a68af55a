import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { dayIn, readingTimeAt, windowOf } from "#web/billing/deadlines.ts";
import type { ReadMeter } from "#web/billing/missing-readings.ts";
import { hasAllTimes, readMetersOf } from "#web/billing/missing-readings.ts";
import { todosOf } from "#web/features/dashboard/overview/todos.ts";

const meterKinds: readonly CounterTypeCode[] = ["000000001", "000000002", "000000005"];
const day = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 31 }))
  .map(([month, of]) =>
    dayIn(`${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`, of),
  );
const dayOfMonth = fc.integer({ min: 1, max: 31 });
const window = fc.record({ from_day: dayOfMonth, to_day: dayOfMonth });
const deadlines: fc.Arbitrary<DeadlinesConfiguration> = fc.record(
  {
    readings: window,
    readings_of: fc.array(
      window.chain((days) =>
        fc.constantFrom(...meterKinds).map((kind) => ({ counter_types: [kind] as const, ...days })),
      ),
      { maxLength: 2 },
    ),
    payment_day: dayOfMonth,
  },
  { requiredKeys: [] },
);
const meter: fc.Arbitrary<ReadMeter> = fc.record({
  kind: fc.option(fc.constantFrom(...meterKinds), { nil: undefined }),
  name: fc.string(),
  last: fc.option(day, { nil: undefined }),
});
const known = fc.record({
  debt: fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.constantFrom("waiting" as const, "clear" as const, "unknown" as const),
  ),
  meters: fc.array(meter, { maxLength: 6 }),
  unconfirmed: fc.uniqueArray(fc.emailAddress(), { maxLength: 2 }),
});

describe("the to-do list", () => {
  it("has the debt or what is known of it, and each unconfirmed address [UTIL-1]", () => {
    fc.assert(
      fc.property(known, deadlines, day, (all, told, today) => {
        const { now } = todosOf(all, told, today);
        expect(
          now.flatMap((one): readonly unknown[] =>
            one.kind === "pay" ? [one.sum] : one.kind === "debt" ? [one.line] : [],
          ),
        ).toEqual([all.debt]);
        expect(now.flatMap((one) => (one.kind === "email" ? [one.email] : []))).toEqual(
          all.unconfirmed,
        );
      }),
    );
  });

  it("counts each missing reading once: now in an open window or without one, else later [UTIL-1]", () => {
    fc.assert(
      fc.property(known, deadlines, day, (all, told, today) => {
        const { now, later } = todosOf(all, told, today);
        const waiting = all.meters.filter(({ kind, last = "" }) => {
          const days = windowOf(told, kind);
          if (days !== undefined) return last < readingTimeAt(days, today).from;
          // Those of an unknown kind have days that nobody knows.
          const hasDays = told.readings !== undefined || (told.readings_of ?? []).length > 0;
          return !hasDays && last.slice(0, 7) < today.slice(0, 7);
        });
        const groups = now.flatMap((one) => (one.kind === "readings" ? [one] : []));
        const sum = [...groups, ...later].reduce((count, group) => count + group.count, 0);
        expect(sum).toBe(waiting.length);
        expect(groups.every(({ time }) => time === undefined || time.isOpen)).toBe(true);
        expect(later.every(({ time }) => time?.isOpen === false)).toBe(true);
      }),
    );
  });

  it("keeps all lines in place when the debt becomes known [UTIL-1]", () => {
    fc.assert(
      fc.property(known, deadlines, day, (all, told, today) => {
        const linesWith = (debt: typeof all.debt) =>
          todosOf({ ...all, debt }, told, today).now.map((todo) =>
            todo.kind === "pay" || todo.kind === "debt" ? "debt" : todo,
          );
        expect(linesWith("waiting")).toEqual(linesWith(all.debt));
      }),
    );
  });

  it("starts with the debt; readings follow by deadline, those without one after them, then emails [UTIL-1]", () => {
    fc.assert(
      fc.property(known, deadlines, day, (all, told, today) => {
        const { now, later } = todosOf(all, told, today);
        const kindOrder = ["pay", "debt", "readings", "email"];
        const kinds = now.map(({ kind }) => kindOrder.indexOf(kind));
        expect(kinds).toEqual(kinds.toSorted((one, other) => one - other));
        const open = now.flatMap((todo) => (todo.kind === "readings" ? [todo] : []));
        for (const groups of [open, later]) {
          const left = groups.map(({ time }) => time?.daysLeft ?? Number.POSITIVE_INFINITY);
          expect(left).toEqual(
            left.toSorted((one, other) => (one < other ? -1 : Number(one > other))),
          );
        }
      }),
    );
  });

  it("does not ask again for a reading sent in the same window of the month before [UTIL-1]", () => {
    const told = { readings: { from_day: 28, to_day: 3 } };
    const sent = { kind: undefined, name: "Газ", last: "2026-11-29" };
    const rest = { debt: "clear", unconfirmed: [] } as const;
    const clear = { kind: "debt", line: "clear" };
    expect(todosOf({ ...rest, meters: [sent] }, told, "2026-12-02")).toEqual({
      now: [clear],
      later: [],
      missed: 0,
    });
    expect(
      todosOf({ ...rest, meters: [{ ...sent, last: "2026-11-03" }] }, told, "2026-12-02").now,
    ).toMatchObject([
      clear,
      { kind: "readings", count: 1, time: { to: "2026-12-03", daysLeft: 1 } },
    ]);
  });

  it.each([
    ["sent on the first day of the open window", { from_day: 20, to_day: 25 }, "2026-11-20", 0],
    ["sent the day before it", { from_day: 20, to_day: 25 }, "2026-11-19", 1],
    ["of this month, without windows", undefined, "2026-11-01", 0],
    ["of the month before, without windows", undefined, "2026-10-31", 1],
  ])("asks on November 22 after a reading %s [UTIL-1]", (_case, readings, last, count) => {
    const meters = [{ kind: undefined, name: "Газ", last }];
    const told = readings === undefined ? {} : { readings };
    const { now } = todosOf({ debt: "clear", unconfirmed: [], meters }, told, "2026-11-22");
    expect(now.filter(({ kind }) => kind === "readings")).toHaveLength(count);
  });

  it("names meters of one name once, and those with other days apart [UTIL-1]", () => {
    const [gas, water] = meterKinds;
    const told: DeadlinesConfiguration = {
      readings: { from_day: 20, to_day: 25 },
      readings_of: [{ counter_types: ["000000002"], from_day: 20, to_day: 28 }],
    };
    const meters = [gas, gas, water].map((kind) => ({ kind, name: "Кухня", last: undefined }));
    const { now } = todosOf({ debt: "clear", unconfirmed: [], meters }, told, "2026-11-22");
    expect(now.slice(1)).toMatchObject([
      { kind: "readings", names: ["Кухня"], count: 2, time: { to: "2026-11-25" } },
      { kind: "readings", names: ["Кухня"], count: 1, time: { to: "2026-11-28" } },
    ]);
  });

  it.each([
    ["on the first day of the last window", "2026-11-20", 0],
    ["after it", "2026-11-28", 0],
    ["the day before it", "2026-11-19", 2],
    ["never", undefined, 2],
  ])("counts as missed a meter whose reading was sent %s [UTIL-1]", (_case, last, count) => {
    const told = { readings: { from_day: 20, to_day: 25 } };
    const meters = ["Газ", "Газ"].map((name) => ({ kind: undefined, name, last }));
    const missedOn = (today: string) =>
      todosOf({ debt: "clear", unconfirmed: [], meters }, told, today).missed;
    expect(missedOn("2026-11-26")).toBe(count);
    expect(missedOn("2026-12-19")).toBe(count);
    // The window is open, so that they are tasks.
    expect(missedOn("2026-11-25")).toBe(0);
    expect(missedOn("2026-12-20")).toBe(0);
  });

  it("counts no window as missed that went into the next month with a reading, nor where there is none [UTIL-1]", () => {
    const meters = [{ kind: undefined, name: "Газ", last: "2026-11-27" }];
    const missedBy = (told: DeadlinesConfiguration | undefined) =>
      todosOf({ debt: "clear", unconfirmed: [], meters }, told, "2026-12-10").missed;
    expect(missedBy({ readings: { from_day: 28, to_day: 3 } })).toBe(1);
    expect(missedBy({ readings: { from_day: 27, to_day: 3 } })).toBe(0);
    expect(missedBy({})).toBe(0);
    expect(missedBy(undefined)).toBe(0);
  });

  it("takes an estimate of the provider for no reading of the resident [UTIL-1, UTIL-2]", () => {
    const counter = counterOf("1");
    const read = (source: "estimated" | "resident") =>
      readMetersOf([{ counter, factor: readingOf("1", 5, { date: "2026-11-22", source }) }]).map(
        ({ last }) => last,
      );
    expect([read("estimated"), read("resident")]).toEqual([[undefined], ["2026-11-22"]]);
  });

  it("asks for no reading of a meter whose last one could not be read [UTIL-1, CON-1]", () => {
    const counter = counterOf("1");
    expect(readMetersOf([{ counter, isLastUnread: true }])).toEqual([]);
    expect(readMetersOf([{ counter }])).toHaveLength(1);
  });

  it("makes no task of a meter whose days are not known [UTIL-1, CON-1]", () => {
    const meters = [{ kind: undefined, name: "Вода", last: "2026-09-01" }];
    const gas: DeadlinesConfiguration = {
      readings: { from_day: 20, to_day: 25 },
      readings_of: [{ counter_types: ["000000001"], from_day: 1, to_day: 5 }],
    };
    const todos = (told: DeadlinesConfiguration) =>
      todosOf({ debt: "clear", unconfirmed: [], meters }, told, "2026-11-22");
    expect(todos(gas)).toEqual({ now: [{ kind: "debt", line: "clear" }], later: [], missed: 0 });
    expect([hasAllTimes(meters, gas), hasAllTimes(meters, {})]).toEqual([false, true]);
    expect(hasAllTimes([], gas)).toBe(true);
    expect(todos({}).now).toHaveLength(2);
  });
});
