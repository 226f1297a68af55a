import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counterOf, meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { thousandths } from "#contracts/schemas/common.ts";
import { factorMax, FactorValue } from "#contracts/schemas/counters.ts";
import type { Dial } from "#machines/forms/readings.form.ts";
import {
  consumptionOf,
  doubtOf,
  lacksDecimals,
  parseReading,
  readingsIssues,
  readingsToSend,
} from "#machines/forms/readings.form.ts";

const dial = { digits: 5, fractionDigits: 3 };
const whole = { digits: 6, fractionDigits: 0 };

const read = (text: string, by: Dial = dial) => {
  const parsed = parseReading(text, by);
  return parsed.kind === "reading"
    ? parsed.value
    : parsed.kind === "wrong"
      ? parsed.issue
      : parsed.kind;
};

describe("a typed reading", () => {
  it.each([
    ["123,45", 123.45],
    ["123.45", 123.45],
    ["123,", 123],
    [",5", 0.5],
    ["00123", 123],
    ["000", 0],
    ["  124,5 ", 124.5],
    ["12 345", 12_345],
    ["12\u00A0345,678", 12_345.678],
    ["12\u202F345", 12_345],
    ["12\u2009345", 12_345],
    ["１２３，４", 123.4],
    ["１２３．４", 123.4],
    ["\u200E124\u200F", 124],
    ["000000000124", 124],
    ["99999,999", 99_999.999],
    ["1.234", 1.234],
  ])("is parsed as people type it: %j [UTIL-2]", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each(["", " ", "\u00A0", "\u200B", "\t\n"])(
    "is empty without visible characters: %j",
    (text) => {
      expect(read(text)).toBe("empty");
    },
  );

  it.each(["-5", "−5", "– 12,5", "－7", "(12)", "-,5"])(
    "is refused when negative: %j [UTIL-2]",
    (text) => {
      expect(read(text)).toBe("reading-negative");
    },
  );

  it.each([
    "abc",
    "12a",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "12,3,4",
    "1.234,5",
    "1,234.5",
    ".",
    ",",
    "12 34",
    "1 2345",
    "12  345",
    " 1 23",
    "+5",
    "12-5",
    "1'234",
    "½",
    "12³",
    "①②",
    "١٢٣",
    "1\u200B2",
    "12;5",
    "=1+1",
    "<b>1</b>",
    "🔥",
  ])("is refused when it is ambiguous or no number: %j [UTIL-2]", (text) => {
    expect(read(text)).toBe("reading-format");
  });

  it.each(["123456", "12345678901234567890", "1 234 567"])(
    "is refused with more digits than the dial has: %j [UTIL-2]",
    (text) => {
      expect(read(text)).toBe("too-many-digits");
    },
  );

  it("is refused with more decimals than the dial has [UTIL-2]", () => {
    expect(read("1,2345")).toBe("too-many-decimals");
    expect(read("1,0", whole)).toBe("no-decimals");
    expect(read("1.000", whole)).toBe("no-decimals");
    expect(read("1000,", whole)).toBe(1000);
  });

  const writings = {
    m3: ["м³", "м3", "М3", "м 3", "куб. м", "куб.м", "m3", "m³"],
    kWh: ["кВт·год", "кВт*год", "кВт.год", "кВт-год", "кВт год", "кВт·год.", "кВт", "квт", "kWh"],
    Gcal: ["Гкал", "гкал", "Gcal"],
  } as const;

  it.each([
    ["380 м³", "m3", 380],
    ["380,5 м3", "m3", 380.5],
    ["380м³", "m3", 380],
    ["1 380 м³", "m3", 1380],
    ["380\u00A0кВт·год", "kWh", 380],
    ["380 кВт", "kWh", 380],
    ["3,5 Гкал", "Gcal", 3.5],
    ["-5 м³", "m3", "reading-negative"],
    ["м³", "m3", "reading-format"],
    ["12³", "m3", "reading-format"],
    ["380 м", "m3", "reading-format"],
    ["380 м2", "m3", "reading-format"],
    ["380 м³ м³", "m3", "reading-format"],
    ["м³380", "m3", "reading-format"],
    ["380 год", "kWh", "reading-format"],
    ["380 грн", "m3", "reading-format"],
    ["380 м³", "kWh", "reading-format"],
    ["380 кВт·год", "m3", "reading-format"],
    ["380 м³", undefined, "reading-format"],
  ] as const)("may have the unit of its meter: %j of %s [UTIL-2]", (text, unit, value) => {
    expect(read(text, unit === undefined ? dial : { ...dial, unit })).toBe(value);
  });

  it("is the same with every writing of its unit, and refused with any other [UTIL-2]", () => {
    const kinds = ["m3", "kWh", "Gcal"] as const;
    const figure = fc.integer({ min: 0, max: 99_999_999 });
    const written = fc
      .constantFrom(...kinds)
      .chain((of) => fc.constantFrom(...writings[of]).map((sign) => ({ of, sign })));
    fc.assert(
      fc.property(
        figure,
        fc.constantFrom("", " ", "\u00A0"),
        written,
        fc.constantFrom(...kinds),
        (thousandfold, apart, { of, sign }, unit) => {
          const bare = String(thousandfold / 1000).replace(".", ",");
          expect(read(`${bare}${apart}${sign}`, { ...dial, unit })).toBe(
            of === unit ? thousandfold / 1000 : "reading-format",
          );
        },
      ),
    );
  });

  it("is parsed from every notation [UTIL-2]", () => {
    const separators = fc.constantFrom(" ", "\u00A0", "\u202F", "");
    const number = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(
        number,
        separators,
        fc.constantFrom(",", "."),
        fc.boolean(),
        (of, apart, point, isWide) => {
          const head = Math.floor(of / 1000);
          const tail = String(of % 1000).padStart(3, "0");
          const grouped = String(head).replaceAll(/\B(?=(?:\d{3})+$)/gu, apart);
          const written = `${grouped}${point}${tail}`;
          const text = isWide
            ? written.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
            : written;
          expect(thousandths(Number(read(text)))).toBe(of);
        },
      ),
    );
  });

  it("is always valid for the contract, whatever is typed", () => {
    const is = Schema.is(FactorValue);
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[\d ,.-]{0,24}$/u),
      fc.stringMatching(/^\d{1,12}[,.]?\d{0,6}$/u),
    );
    const dials = fc.record({
      digits: fc.integer({ min: 1, max: 9 }),
      fractionDigits: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(text, dials, (typed, by) => {
        const parsed = parseReading(typed, by);
        if (parsed.kind !== "reading") return;
        expect(is(parsed.value)).toBe(true);
        expect(parsed.value).toBeLessThanOrEqual(factorMax);
        expect(parsed.value).toBeLessThan(10 ** by.digits);
        // A parsed value can be written and parsed again.
        expect(parseReading(String(parsed.value).replace(".", ","), by)).toEqual(parsed);
      }),
    );
  });
});

describe("consumption", () => {
  it("is exact to the thousandth", () => {
    expect(consumptionOf(100.3, readingOf("a", 100.1))).toBe(0.2);
    expect(consumptionOf(99.9, readingOf("a", 100))).toBe(-0.1);
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (now, before) => {
        const used = consumptionOf(now / 1000, readingOf("a", before / 1000));
        expect(thousandths(used)).toBe(now - before);
      }),
    );
  });
});

describe("a doubt", () => {
  it.each([
    [99.999, "lower"],
    [100, undefined],
    [112, undefined],
    [112.001, "unusual"],
  ])("about %d after 100 with 4 a month: %s [UTIL-2]", (value, doubt) => {
    expect(doubtOf(value, meterOf("a"))).toBe(doubt);
  });

  it("needs a former reading, and for a high value also the usual consumption", () => {
    const { factor: _, ...first } = meterOf("a");
    expect(doubtOf(5, first)).toBeUndefined();
    const { usualConsumption: __, ...unknown } = meterOf("a");
    expect(doubtOf(9999, unknown)).toBeUndefined();
    expect(doubtOf(99, unknown)).toBe("lower");
  });

  it("needs more than a small amount when the usual consumption is zero", () => {
    expect(doubtOf(103.001, meterOf("a", { usualConsumption: 0 }))).toBe("unusual");
    expect(doubtOf(103, meterOf("a", { usualConsumption: 0 }))).toBeUndefined();
    expect(doubtOf(100, meterOf("a", { usualConsumption: 0 }))).toBeUndefined();
  });

  it.each([
    ["m3", 3],
    ["kWh", 30],
    ["Gcal", 0.3],
    [undefined, 30],
  ] as const)("is needless up to a small amount of %s: %d [UTIL-2]", (unit, small) => {
    const { unit: _unit, ...counter } = counterOf("a");
    const meter = meterOf("a", {
      counter: unit === undefined ? counter : { ...counter, unit },
      usualConsumption: 0,
    });
    expect(doubtOf(100 + small, meter)).toBeUndefined();
    expect(doubtOf(100 + small + 0.001, meter)).toBe("unusual");
  });

  it.each([
    ["leaves out the decimals of the last one", 100, 100.25, dial, true],
    ["leaves out only some of them", 100.2, 100.25, dial, false],
    ["is lower before the comma as well", 99, 100.25, dial, false],
    ["is the last one, which has none", 100, 100, dial, false],
    ["cannot have any", 100, 100.25, whole, false],
  ])("that %s is told so: %d after %d [UTIL-2]", (_case, value, last, by, expected) => {
    const counter = { ...counterOf("a"), ...by };
    expect(lacksDecimals(value, { counter, factor: readingOf("a", last) })).toBe(expected);
    expect(lacksDecimals(value, { counter })).toBe(false);
  });
});

describe("a sheet of readings", () => {
  const meters = [meterOf("a"), meterOf("b"), meterOf("c", { counter: counterOf("c", whole) })];

  it("names the issue of each meter, by its dial", () => {
    expect(readingsIssues({ a: "x", b: "", c: "1,5", unknown: "x" }, meters)).toStrictEqual({
      a: "reading-format",
      c: "no-decimals",
    });
    expect(readingsIssues({ a: "1" }, meters)).toStrictEqual({});
  });

  it("returns what was typed, in the order of the meters, and marks doubtful readings", () => {
    expect(readingsToSend({ c: "90", b: "", a: "104,5" }, meters)).toEqual({
      readings: [
        { counterId: "a", value: 104.5 },
        { counterId: "c", value: 90, confirmed: true },
      ],
      doubts: [{ meterId: "c", value: 90, doubt: "lower" }],
    });
  });

  it("puts at most 200 readings into one call", () => {
    const many = Array.from({ length: 230 }, (_, at) => meterOf(`m${at}`));
    const values = Object.fromEntries(many.map(({ counter }) => [counter.id, "1"]));
    const { readings, doubts } = readingsToSend(values, many);
    expect(readings).toHaveLength(200);
    expect(doubts).toHaveLength(200);
    expect(readings.at(-1)?.counterId).toBe("m199");
  });
});
