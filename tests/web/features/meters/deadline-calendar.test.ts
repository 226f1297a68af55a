import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import { calendarEntries } from "#web/features/meters/deadline-calendar.ts";
import { dayIn } from "#web/billing/deadlines.ts";
import { calendarOf } from "#web/formats/calendar.ts";
import { addMonths } from "#web/formats/months.ts";

const gas = counterOf("1", { typeCode: "000000001" });
const water = counterOf("2", { typeCode: "000000002" });
const { typeCode: _typeCode, ...untyped } = counterOf("3");

const now = new Date("2026-11-24T08:00:00Z");
const day = fc.integer({ min: 1, max: 31 });
const window = fc.record({ from_day: day, to_day: day });
const someDeadlines: fc.Arbitrary<DeadlinesConfiguration> = fc.record(
  {
    readings: window,
    readings_of: fc.array(
      fc.record({
        from_day: day,
        to_day: day,
        counter_types: fc.constantFrom(["000000001"], ["000000002"], ["000000001", "000000002"]),
      }),
      { maxLength: 2 },
    ),
    payment_day: day,
  },
  { requiredKeys: [] },
);
const someDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));

interface Event {
  readonly value: (name: string) => string | undefined;
  readonly alarm: string;
}

/** The events of a file, read by RFC 5545: unfolded lines, `NAME;PARAMETERS:VALUE`. */
const eventsOf = (file: string): readonly Event[] =>
  file
    .replaceAll(/\r\n[ \t]/gu, "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((part) => {
      const [own = "", alarm = ""] = part.split("BEGIN:VALARM\r\n");
      return {
        alarm,
        value: (name) =>
          own
            .split("\r\n")
            .find((line) => line.split(/[;:]/u, 1)[0] === name)
            ?.replace(/^[^:]*:/u, ""),
      };
    });

const isoDay = (compact = ""): string =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The days of a rule in a month (3.3.10): those of BYMONTHDAY that the month has, of them the one that BYSETPOS picks. */
const daysOf = (rule: string, month: string): readonly string[] => {
  const part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`, "u").exec(rule)?.[1];
  expect(part("FREQ")).toBe("MONTHLY");
  const days = (part("BYMONTHDAY") ?? "")
    .split(",")
    .map((one) => `${month}-${one.padStart(2, "0")}`)
    .filter((one) => Number(one.slice(8)) <= daysIn(month));
  return part("BYSETPOS") === "-1" ? days.slice(-1) : days;
};

describe("the deadlines in a calendar", () => {
  it("repeat every month from the next one on, on the day that the portal shows", () => {
    fc.assert(
      fc.property(someDeadlines, someDay, (deadlines, today) => {
        const entries = calendarEntries(deadlines, [gas, water], today, "portal");
        const events = eventsOf(calendarOf(entries, now));
        expect(events).toHaveLength(entries.length);
        for (const [at, { value }] of events.entries()) {
          const first = isoDay(value("DTSTART"));
          const rule = value("RRULE") ?? "";
          const dayOfMonth = entries[at]?.dayOfMonth ?? 0;
          // The first one that is not in the past; no month is skipped.
          const nearest = [0, -1]
            .map((months) => dayIn(addMonths(today.slice(0, 7), -months), dayOfMonth))
            .find((one) => one >= today);
          expect(first).toBe(nearest);
          // The rule has no end, and its first day follows it (3.8.5.3).
          expect(rule).not.toMatch(/COUNT|UNTIL|INTERVAL/u);
          expect(daysOf(rule, first.slice(0, 7))).toEqual([first]);
          for (let months = 1; months <= 50; months += 1) {
            const month = addMonths(first.slice(0, 7), months);
            expect(daysOf(rule, month)).toEqual([dayIn(month, dayOfMonth)]);
          }
        }
      }),
    );
  });

  it("call a meter as its page does: by the service where its type says nothing [UTIL-2, ACC-4]", () => {
    const heating = counterOf("4", {
      typeCode: "000000003",
      serviceTypeId: 12,
      serviceProviderCode: "889",
    });
    const others = { from_day: 20, to_day: 25 };
    const gasWindow = { counter_types: ["000000001"] as const, from_day: 1, to_day: 5 };
    const entries = calendarEntries(
      { readings: others, readings_of: [gasWindow] },
      [gas, heating],
      "2026-11-21",
      "portal",
    );
    expect(entries.map(({ title }) => title)).toEqual([
      "Передати показання: Газ",
      "Передати показання: Опалення",
    ]);
  });

  it("name no days for a meter of unknown kind, and say whose days they are [UTIL-2, CON-1]", () => {
    const readings = { from_day: 20, to_day: 25 };
    const own = { counter_types: ["000000001"], from_day: 1, to_day: 5 };
    const titles = (deadlines: DeadlinesConfiguration) =>
      calendarEntries(deadlines, [water, untyped], "2026-11-21", "portal").map(
        ({ title }) => title,
      );
    expect(titles({ readings, readings_of: [own] })).toEqual(["Передати показання: Холодна вода"]);
    expect(titles({ readings, readings_of: [{ ...own, ...readings }] })).toEqual([
      "Передати показання",
    ]);
  });

  it.each([
    [{ from_day: 28, to_day: 3 }, "Показання приймаємо з 28 до 3 числа наступного місяця."],
    [{ from_day: 20, to_day: 25 }, "Показання приймаємо з 20 до 25 числа."],
    [{ from_day: 20, to_day: 20 }, "Показання приймаємо 20 числа."],
  ])("say in which month the window %j ends [UTIL-2]", (readings, note) => {
    const [entry] = calendarEntries({ readings }, [gas], "2026-11-21", "portal");
    expect(entry?.note.replaceAll("\u00A0", " ")).toBe(note);
  });

  it("are one entry for all meters of a window, and one for the bills [UTIL-2, UTIL-7]", () => {
    const entries = calendarEntries(
      { readings: { from_day: 20, to_day: 25 }, payment_day: 21 },
      [gas, water],
      "2026-11-21",
      "portal",
    );
    expect(entries.map(({ title, from }) => [title, from])).toEqual([
      ["Передати показання", "2026-12-20"],
      ["Сплатити рахунки", "2026-11-21"],
    ]);
    expect(calendarEntries({ payment_day: 21 }, [], "2026-11-21", "portal")).toHaveLength(1);
    expect(calendarEntries({}, [gas], "2026-11-21", "portal")).toEqual([]);
  });

  it("have all required fields, and stable ids, so that no file adds them twice", () => {
    fc.assert(
      fc.property(someDeadlines, someDay, someDay, (deadlines, today, later) => {
        const idsOn = (date: string) => {
          const events = eventsOf(
            calendarOf(calendarEntries(deadlines, [gas, untyped], date, "portal"), now),
          );
          for (const { value, alarm } of events) {
            expect(value("DTSTAMP")).toBe("20261124T080000Z");
            expect(Number(value("DTEND"))).toBeGreaterThan(Number(value("DTSTART")));
            expect(value("SUMMARY")).not.toBe("");
            for (const name of ["ACTION:DISPLAY", "DESCRIPTION:", "TRIGGER:"])
              expect(alarm).toContain(name);
          }
          return events.map(({ value }) => value("UID"));
        };
        const ids = idsOn(today);
        expect(new Set(ids).size).toBe(ids.length);
        expect(idsOn(later)).toEqual(ids);
      }),
    );
  });
});
