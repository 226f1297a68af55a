import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn } from "#web/billing/deadlines.ts";
import type { CalendarEntry } from "#web/formats/calendar.ts";
import { calendarOf, escapedText, foldedLine } from "#web/formats/calendar.ts";

const now = new Date("2026-11-21T08:00:00.123Z");
const entry: CalendarEntry = {
  id: "pay-20@portal",
  from: "2026-11-20",
  dayOfMonth: 20,
  title: "Сплатити",
  note: "Вода, газ",
  remindDays: 3,
};

const unfolded = (file: string): string => file.replaceAll(/\r\n[ \t]/gu, "");
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?<what>[\\;,nN])/gu, (_, what: string) =>
    what.toLowerCase() === "n" ? "\n" : what,
  );
const valueOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

/** The days of a rule in a month, as a calendar program computes them. */
const dayByRule = (rule: string, month: string): string => {
  const days = (/BYMONTHDAY=(?<days>[\d,]+)/u.exec(rule)?.groups?.["days"] ?? "")
    .split(",")
    .map(Number)
    .filter((day) => dayIn(month, day) === `${month}-${String(day).padStart(2, "0")}`);
  const picked = rule.includes("BYSETPOS=-1") ? days.slice(-1) : days;
  return picked.map((day) => `${month}-${String(day).padStart(2, "0")}`).join();
};

/** Any text, with the special characters of the file. */
const someText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("\\", ";", ",", "\n", "\r\n", "\r", ":", '"', "ї", "👩‍👩‍👧", "END:VEVENT", "\0"),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

describe("a calendar file", () => {
  it("has one monthly all-day event per entry, with a reminder before", () => {
    expect(calendarOf([entry], now).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Municipal portal//Deadlines//UK",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:pay-20@portal",
      "DTSTAMP:20261121T080000Z",
      "DTSTART;VALUE=DATE:20261120",
      "DTEND;VALUE=DATE:20261121",
      "RRULE:FREQ=MONTHLY;BYMONTHDAY=20",
      "SUMMARY:Сплатити",
      String.raw`DESCRIPTION:Вода\, газ`,
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Сплатити",
      "TRIGGER:-PT63H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(calendarOf([{ ...entry, remindDays: 0 }], now)).toContain("\r\nTRIGGER:PT9H\r\n");
    expect(calendarOf([{ ...entry, remindDays: 1 }], now)).toContain("\r\nTRIGGER:-PT15H\r\n");
    expect(calendarOf([{ ...entry, from: "2028-02-29" }], now)).toContain("DATE:20280301\r\n");
    // Every month has a 28th: programs that know no BYSETPOS can read it as well.
    expect(calendarOf([{ ...entry, dayOfMonth: 28 }], now)).toContain("BYMONTHDAY=28\r\n");
  });

  it("repeats on the day that the portal shows, also in short months and leap years", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 1200 }),
        (dayOfMonth, months) => {
          const month = new Date(Date.UTC(2000, months, 1)).toISOString().slice(0, 7);
          const rule = valueOf(calendarOf([{ ...entry, dayOfMonth }], now), "RRULE") ?? "";
          expect(dayByRule(rule, month)).toBe(dayIn(month, dayOfMonth));
        },
      ),
    );
  });

  it("has lines of at most 75 octets, ended by CRLF, and restores any text", () => {
    fc.assert(
      fc.property(someText, someText, (title, note) => {
        const file = calendarOf([{ ...entry, title, note }], now);
        const lines = file.split("\r\n");
        expect(lines.at(-1)).toBe("");
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/u);
        }
        // A split character would not be restored.
        const summary = unescaped(valueOf(file, "SUMMARY") ?? "");
        expect(summary).toBe(title.replaceAll(/\r\n|\r/gu, "\n").replaceAll("\0", ""));
        expect(unfolded(file).split("\r\n")).toHaveLength(21);
      }),
    );
  });

  it("folds before a multi-octet character, never inside it", () => {
    const folded = foldedLine(`${"a".repeat(74)}ї${"b".repeat(80)}`).split("\r\n");
    expect(folded).toEqual(["a".repeat(74), ` ї${"b".repeat(72)}`, ` ${"b".repeat(8)}`]);
    expect(foldedLine("a".repeat(75))).toBe("a".repeat(75));
  });

  it("escapes special characters", () => {
    expect(escapedText("a\\b;c,d\r\ne\u0007\u007F:\"'")).toBe(String.raw`a\\b\;c\,d\ne:"'`);
  });
});
