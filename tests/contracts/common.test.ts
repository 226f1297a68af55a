import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import {
  AccountNumber,
  Amount,
  Code,
  hryvnias,
  IsoDate,
  IsoDateTime,
  IsoMonth,
  kopiykas,
} from "#contracts/schemas/common.ts";
import { ContentId } from "#contracts/schemas/content.ts";
import { AccessToken } from "#contracts/schemas/session.ts";

const takes = (schema: Schema.ConstraintDecoder<unknown>, value: unknown) =>
  Schema.is(schema)(value);

describe("an amount", () => {
  it.each([
    0, 1, -1, 0.01, -0.01, 0.1, 0.29, 0.57, 1.005e3, 4.35, 1234567.89, -99999999.99,
    70_368_744_177_663,
  ])("can be %d", (value) => {
    expect(takes(Amount, value)).toBe(true);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0.001,
    0.005,
    1.999,
    0.1 + 0.2,
    1e-9,
    Number.MIN_VALUE,
    1e300,
    Number.MAX_VALUE,
    Number.MAX_SAFE_INTEGER,
    "1.00",
    null,
    undefined,
    1n,
    [],
    {},
  ])("cannot be %s", (value) => {
    expect(takes(Amount, value)).toBe(false);
  });

  it("can be any whole number of kopiykas, and is unchanged by the conversion", () => {
    const whole = fc.integer({ min: -1_000_000_000_000_00, max: 1_000_000_000_000_00 });
    fc.assert(
      fc.property(whole, (total) => {
        const amount = hryvnias(total);
        expect(takes(Amount, amount)).toBe(true);
        expect(kopiykas(amount)).toBe(total);
        // Through the wire and back.
        expect(takes(Amount, JSON.parse(JSON.stringify(amount)))).toBe(true);
      }),
    );
  });

  it("is refused or a whole number of kopiykas: any double", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const isWhole = takes(Amount, value);
        expect(isWhole ? Number.isSafeInteger(kopiykas(value)) : true).toBe(true);
        expect(isWhole ? hryvnias(kopiykas(value)) === value : true).toBe(true);
      }),
    );
  });

  it("adds up in kopiykas where hryvnias would drift", () => {
    const lines = Array.from({ length: 10 }, () => 0.1);
    const total = lines.reduce((sum, line) => sum + kopiykas(line), 0);
    expect(hryvnias(total)).toBe(1);
  });

  it("has one zero", () => {
    expect(kopiykas(-0)).toBe(0);
    expect(Object.is(kopiykas(-0), 0)).toBe(true);
    expect(Object.is(hryvnias(-0), 0)).toBe(true);
    expect(Object.is(kopiykas(-0.004), 0)).toBe(true);
  });
});

const two = (part: number) => String(part).padStart(2, "0");

/** Years with four digits, wide enough for any bill. */
const moment = fc.date({
  min: new Date("0100-01-01T00:00:00.000Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

describe("dates", () => {
  it("can be any existing day, moment and month", () => {
    fc.assert(
      fc.property(moment, (date) => {
        const iso = date.toISOString();
        expect(takes(IsoDateTime, iso)).toBe(true);
        expect(takes(IsoDate, iso.slice(0, 10))).toBe(true);
        expect(takes(IsoMonth, iso.slice(0, 7))).toBe(true);
      }),
    );
  });

  it("are only days of the calendar, leap years included", () => {
    for (const year of [1999, 2000, 2001, 2024, 2026, 2100]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          const written = `${year}-${two(month)}-${two(day)}`;
          expect(`${written} ${takes(IsoDate, written)}`).toBe(`${written} ${exists}`);
          expect(takes(IsoDateTime, `${written}T00:00:00Z`)).toBe(exists);
        }
      }
    }
  });

  it("include the leap day of every leap year", () => {
    for (let year = 1000; year <= 9999; year += 1) {
      const exists = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
      expect(takes(IsoDate, `${year}-02-29`)).toBe(exists);
    }
  });

  it.each([
    "2026-11-21T09:30:00Z",
    "2026-11-21T00:00:00.000Z",
    "2026-11-21T23:59:59.9Z",
    "2024-02-29T12:00:00.12Z",
  ])("can be the moment %s", (value) => {
    expect(takes(IsoDateTime, value)).toBe(true);
    expect(Number.isNaN(Date.parse(value))).toBe(false);
  });

  it.each([
    "",
    "2026",
    "2026-11-21",
    "2026-11-21T09:30Z",
    "2026-11-21T09:30:00",
    "2026-11-21T09:30:00+02:00",
    "2026-11-21T24:00:00Z",
    "2026-11-21T09:60:00Z",
    "2026-11-21T09:30:60Z",
    "2026-11-21T99:99:99Z",
    "2026-13-01T00:00:00Z",
    "2026-02-30T00:00:00Z",
    "2026-11-21 09:30:00Z",
    "2026-11-21t09:30:00z",
    "2026-11-21T09:30:00.0000Z",
    "2026-11-21T09:30:00Z\n",
    " 2026-11-21T09:30:00Z",
    "٢٠٢٦-11-21T09:30:00Z",
    20261121,
    null,
  ])("cannot be the moment %j", (value) => {
    expect(takes(IsoDateTime, value)).toBe(false);
  });

  it.each(["", "2026", "2026-00", "2026-13", "2026-1", "26-11", "2026-11-01", "2026/11"])(
    "cannot be the month %j",
    (value) => {
      expect(takes(IsoMonth, value)).toBe(false);
    },
  );
});

describe("codes of providers, accounts and partners [CON-1]", () => {
  it.each(["1", "889", "12.345", "A_1", "12 34", "№77", "a&b=c", "..", "ы", "𝟙", "x".repeat(128)])(
    "can be %s",
    (value) => {
      expect(takes(Code, value)).toBe(true);
    },
  );

  it.each([
    "",
    " ",
    "\u00A0",
    "\u200B",
    " 1",
    "1 ",
    "1\n",
    "1\n2",
    "1\u200B",
    "\uFEFF1",
    "1\u00002",
    "\uD800",
    "1\uDC002",
    "x".repeat(129),
    1,
    null,
  ])("cannot be %j", (value) => {
    expect(takes(Code, value)).toBe(false);
  });

  it("survive encoding in an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        if (!takes(Code, value)) return;
        expect(decodeURIComponent(encodeURIComponent(value))).toBe(value);
        const { search } = new URL(`?${new URLSearchParams({ value })}`, "https://portal.invalid");
        expect(new URLSearchParams(search).get("value")).toBe(value);
        expect(value.trim()).toBe(value);
      }),
    );
  });
});

describe("a typed account number", () => {
  it.each(["1", "000000001", "889", "A-12/3", "АБ-77", "ґєії", "x".repeat(32)])(
    "can be %s",
    (value) => {
      expect(takes(AccountNumber, value)).toBe(true);
    },
  );

  it.each([
    "",
    " ",
    "1 2",
    "1\n",
    "1\u200B",
    "a.b",
    "a&b",
    "a=b",
    "a?b",
    "a#b",
    "a%2F",
    "<b>",
    "x".repeat(33),
    "ы",
    1,
    null,
  ])("cannot be %j", (value) => {
    expect(takes(AccountNumber, value)).toBe(false);
  });
});

describe("identifiers of content", () => {
  it.each(["1", "AGREEMENT", "warning_for_profile_page", "a-b", "x".repeat(64)])(
    "can be %s",
    (value) => {
      expect(takes(ContentId, value)).toBe(true);
    },
  );

  it.each([
    "",
    ".",
    "..",
    "a/b",
    "a\\b",
    "a b",
    "a?b",
    "a#b",
    "a%2fb",
    "ґ",
    "a\n",
    "x".repeat(65),
    null,
  ])("cannot be %j", (value) => {
    expect(takes(ContentId, value)).toBe(false);
  });

  it("need no encoding in an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        expect(takes(ContentId, value) ? encodeURIComponent(value) : value).toBe(value);
      }),
    );
  });
});

describe("the access token", () => {
  it.each(["t", "a.b-c_d~e+f/g12345==", "{opaque|token:7}", "x".repeat(4000)])(
    "can be %s [CON-1]",
    (value) => {
      expect(takes(AccessToken, value)).toBe(true);
    },
  );

  it.each(["", "abcdefgh 12345678", "abcdefgh12345678\r\nX-Evil: 1", "абвгґдеєжзиіїйкл", null])(
    "cannot be %j, which does not fit into a header",
    (value) => {
      expect(takes(AccessToken, value)).toBe(false);
    },
  );
});
