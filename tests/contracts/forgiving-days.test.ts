import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAs } from "#contracts/decoding.ts";
import { Amount, IsoDate, IsoDateTime } from "#contracts/schemas/common.ts";

const right = (value: unknown) => ({ ok: true, value, lost: [], warnings: [] });
const two = (part: number) => String(part).padStart(2, "0");

const moment = fc.date({
  min: new Date("1970-01-02T00:00:00.000Z"),
  max: new Date("2099-12-30T00:00:00.000Z"),
  noInvalidDate: true,
});

/** The moment with an offset of so many minutes from UTC. */
const writtenWith = (date: Date, offset: number): string => {
  const shown = new Date(+date + offset * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  return `${shown}${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });

describe("a received moment [CON-1]", () => {
  it.each([
    ["2026-11-21T11:30:00+02:00", "2026-11-21T09:30:00.000Z"],
    ["2026-07-21T00:30:00+0300", "2026-07-20T21:30:00.000Z"],
    ["2026-11-21T09:30:00", "2026-11-21T07:30:00.000Z"],
    ["2026-07-21 09:30:00.25", "2026-07-21T06:30:00.250Z"],
    ["2026-11-21T09:30:00.1234567Z", "2026-11-21T09:30:00.123Z"],
    ["2026-11-21T09:30Z", "2026-11-21T09:30:00Z"],
    ["2026-11-21 11:30:00 +0200", "2026-11-21T09:30:00.000Z"],
    ["2026-11-21 09:30:00+00", "2026-11-21T09:30:00.000Z"],
    // In Kyiv the clocks go forward at 03:00 on 29 March and back at 04:00 on 25 October.
    ["2026-03-29T02:59:59", "2026-03-29T00:59:59.000Z"],
    ["2026-03-29T04:00:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T04:00:00", "2026-10-25T02:00:00.000Z"],
  ])("%s is %s", (sent, read) => {
    expect(decodeAs(IsoDateTime, sent)).toEqual(right(read));
  });

  it.each([
    "",
    "yesterday",
    "since 2026-11-21T09:30:00Z",
    "2026-02-30T09:30:00",
    "2026-02-30T09:30:00+02:00",
    "2026-11-21T24:00:00",
    "2026-11-21T09:30:00+2",
    20261121,
  ])("cannot be %j", (sent) => {
    expect(decodeAs(IsoDateTime, sent)).toMatchObject({ ok: false });
  });

  it("is the same with any offset", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const shown = new Date(+date + offset * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(offset);
        const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        expect(decodeAs(IsoDateTime, `${shown}${zone}`)).toEqual(right(date.toISOString()));
      }),
    );
  });

  it("is Kyiv time when no zone is given", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Kiev",
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(moment, (date) => {
        const shown = clock.format(date);
        const decoded = decodeAs(IsoDateTime, shown.replace(" ", "T"));
        // In the hour that occurs twice the moment may differ, but the clock shows the same time.
        expect(decoded.ok && clock.format(new Date(decoded.value))).toBe(shown);
      }),
    );
  });

  it("must still be exact when it is sent", () => {
    expect(Schema.is(IsoDateTime)("2026-11-21T11:30:00+02:00")).toBe(false);
    expect(Schema.is(IsoDate)("2026-11-21T00:00:00")).toBe(false);
    expect(Schema.is(Amount)(0.1 + 0.2)).toBe(false);
  });
});

describe("a received day [CON-1]", () => {
  it("is the written one when a time has no zone", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom("T", " "), (date, between) => {
        const iso = date.toISOString();
        const day = iso.slice(0, 10);
        expect(decodeAs(IsoDate, day)).toEqual(right(day));
        expect(decodeAs(IsoDate, `${day}${between}${iso.slice(11, -1)}`)).toEqual(right(day));
        expect(decodeAs(IsoDate, `${day}${between}${iso.slice(11, 16)}`)).toEqual(right(day));
      }),
    );
  });

  it.each([
    // Midnight in Kyiv, in winter and in summer, and shortly before.
    ["2026-10-31T22:00:00Z", "2026-11-01"],
    ["2026-10-31T21:59:59.999Z", "2026-10-31"],
    ["2026-06-30T21:00:00Z", "2026-07-01"],
    ["2026-06-30T20:59Z", "2026-06-30"],
    // The days on which the clocks change: at their first midnight and at their last.
    ["2026-03-28T22:00:00Z", "2026-03-29"],
    ["2026-03-29T21:00:00Z", "2026-03-30"],
    ["2026-03-29T20:59:59Z", "2026-03-29"],
    ["2026-10-24T21:00:00Z", "2026-10-25"],
    ["2026-10-25T21:59:59Z", "2026-10-25"],
    ["2026-10-25T22:00:00Z", "2026-10-26"],
    ["2026-11-01T00:00:00+02:00", "2026-11-01"],
    ["2026-11-01 00:00:00 +0200", "2026-11-01"],
    ["2026-11-01T00:00:00+14:00", "2026-10-31"],
    ["2026-10-31 22:00:00+00", "2026-11-01"],
    // What some services write for “no day” and “for ever”.
    ["0001-01-01T00:00:00Z", "0001-01-01"],
    ["9999-12-31T23:59:59Z", "9999-12-31"],
    ["9999-12-30T22:00:00Z", "9999-12-31"],
  ])("%s is %s", (sent, read) => {
    expect(decodeAs(IsoDate, sent)).toEqual(right(read));
  });

  it("is the day in Kyiv when a time has a zone", () => {
    const calendar = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Kiev",
      dateStyle: "short",
    });
    fc.assert(
      fc.property(moment, offsets, (date, offset) => {
        const day = right(calendar.format(date));
        expect(decodeAs(IsoDate, writtenWith(date, offset))).toEqual(day);
        expect(decodeAs(IsoDate, date.toISOString())).toEqual(day);
      }),
    );
  });

  it("changes only at midnight in Kyiv, also around the clock changes", () => {
    const midnights = fc
      .record({ year: fc.integer({ min: 2000, max: 2030 }), month: fc.constantFrom(2, 9) })
      .chain(({ year, month }) => {
        // The last Sunday of March and October, and the days around it.
        const last = new Date(Date.UTC(year, month + 1, 0));
        const sunday = last.getUTCDate() - last.getUTCDay();
        return fc
          .integer({ min: -2, max: 2 })
          .map((days) => new Date(Date.UTC(year, month, sunday + days)));
      });
    fc.assert(
      fc.property(midnights, offsets, (day, offset) => {
        const iso = day.toISOString().slice(0, 10);
        const midnight = decodeAs(IsoDateTime, `${iso}T00:00:00`);
        if (!midnight.ok) throw new Error("No midnight.");
        const begin = Date.parse(midnight.value);
        const before = new Date(+day - 1).toISOString().slice(0, 10);
        expect(decodeAs(IsoDate, writtenWith(new Date(begin), offset))).toEqual(right(iso));
        expect(decodeAs(IsoDate, writtenWith(new Date(begin - 1), offset))).toEqual(right(before));
      }),
    );
  });

  it.each([
    "2026-02-30T00:00:00",
    "2026-02-30T22:00:00Z",
    "2026-11-21T",
    "2026-11-21 noon",
    "2026-11-21T22:00:00 Kyiv",
    "2026-11-21T22:00:00+2",
    "",
  ])("cannot be %j", (sent) => {
    expect(decodeAs(IsoDate, sent)).toMatchObject({ ok: false });
  });
});
