import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAs } from "#contracts/reading.ts";
import { Invoices } from "#contracts/schemas/accounts.ts";
import { Amount, hryvnias, IsoDate, IsoDateTime, kopiykas } from "#contracts/schemas/common.ts";

const right = (value: unknown) => ({ ok: true, value, lost: [], warnings: [] });

describe("an amount that is read [CON-1]", () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1049.7600000000002, 1049.76],
    [12.506, 12.51],
    [-0.001, 0],
  ])("says with %d the kopiykas nearest to it", (sent, read) => {
    expect(readAs(Amount, sent)).toEqual(right(read));
  });

  it.each([Number.MAX_VALUE, Number.NaN, "12,50", null])("cannot be %j", (sent) => {
    expect(readAs(Amount, sent)).toMatchObject({ ok: false });
  });

  it("is what any sum of hryvnias comes to in kopiykas, and never half a kopiyka off", () => {
    const some = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 50 });
    fc.assert(
      fc.property(some, (parts) => {
        const drifted = parts.reduce((sum, part) => sum + part / 100, 0);
        const exact = hryvnias(parts.reduce((sum, part) => sum + part, 0));
        expect(readAs(Amount, drifted)).toEqual(right(exact));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (sent) => {
        const reading = readAs(Amount, sent);
        expect(reading.ok && Math.abs(reading.value - sent) < 0.005_001).toBe(true);
        expect(reading.ok && hryvnias(kopiykas(reading.value)) === reading.value).toBe(true);
      }),
    );
  });

  it("costs its invoice nothing", () => {
    const invoice = {
      id: "i1",
      serviceProviderCode: "820",
      invoiceAccountCode: "1045520",
      period: "2026-10",
      issuedOn: "2026-10-31T00:00:00",
      charged: 0.1 + 0.2,
    };
    expect(readAs(Invoices, [invoice])).toEqual(
      right([{ ...invoice, charged: 0.3, issuedOn: "2026-10-31", isDynamic: false }]),
    );
  });
});

const two = (part: number) => String(part).padStart(2, "0");
const moment = fc.date({
  min: new Date("1970-01-02T00:00:00.000Z"),
  max: new Date("2099-12-30T00:00:00.000Z"),
  noInvalidDate: true,
});

describe("a moment that is read [CON-1]", () => {
  it.each([
    ["2026-11-21T11:30:00+02:00", "2026-11-21T09:30:00.000Z"],
    ["2026-07-21T00:30:00+0300", "2026-07-20T21:30:00.000Z"],
    ["2026-11-21T09:30:00", "2026-11-21T07:30:00.000Z"],
    ["2026-07-21 09:30:00.25", "2026-07-21T06:30:00.250Z"],
    ["2026-11-21T09:30:00.1234567Z", "2026-11-21T09:30:00.123Z"],
    // The clocks of Kyiv go on at 03:00 on 29 March and back at 04:00 on 25 October.
    ["2026-03-29T02:59:59", "2026-03-29T00:59:59.000Z"],
    ["2026-03-29T04:00:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T04:00:00", "2026-10-25T02:00:00.000Z"],
  ])("%s is %s", (sent, read) => {
    expect(readAs(IsoDateTime, sent)).toEqual(right(read));
  });

  it.each([
    "",
    "yesterday",
    "2026-02-30T09:30:00",
    "2026-02-30T09:30:00+02:00",
    "2026-11-21T24:00:00",
    "2026-11-21T09:30:00+2",
    20261121,
  ])("cannot be %j", (sent) => {
    expect(readAs(IsoDateTime, sent)).toMatchObject({ ok: false });
  });

  it("is the same whatever offset it is written with", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const shown = new Date(+date + offset * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(offset);
        const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        expect(readAs(IsoDateTime, `${shown}${zone}`)).toEqual(right(date.toISOString()));
      }),
    );
  });

  it("is by the clocks of Kyiv where no zone is written", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Kiev",
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(moment, (date) => {
        const shown = clock.format(date);
        const reading = readAs(IsoDateTime, shown.replace(" ", "T"));
        // Not the same moment in the hour that comes twice, but the same on the clock.
        expect(reading.ok && clock.format(new Date(reading.value))).toBe(shown);
      }),
    );
  });

  it("is no less strict where it is sent", () => {
    expect(Schema.is(IsoDateTime)("2026-11-21T11:30:00+02:00")).toBe(false);
    expect(Schema.is(IsoDate)("2026-11-21T00:00:00")).toBe(false);
    expect(Schema.is(Amount)(0.1 + 0.2)).toBe(false);
  });
});

describe("a day that is read [CON-1]", () => {
  it("is the one that is written before any time and zone", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom("", "Z", "+02:00"), (date, zone) => {
        const iso = date.toISOString();
        const day = iso.slice(0, 10);
        expect(readAs(IsoDate, `${iso.slice(0, -1)}${zone}`)).toEqual(right(day));
      }),
    );
  });

  it.each(["2026-02-30T00:00:00", "2026-11-21T", "2026-11-21 noon", ""])("cannot be %j", (sent) => {
    expect(readAs(IsoDate, sent)).toMatchObject({ ok: false });
  });
});
