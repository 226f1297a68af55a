import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAs } from "#contracts/decoding.ts";
import { Amount, Code, Id, IsoDate, IsoDateTime } from "#contracts/schemas/common.ts";
import { FactorOutcomes, FactorValue } from "#contracts/schemas/counters.ts";
import { InvoiceLine } from "#contracts/schemas/invoices.ts";

const whole = (value: unknown) => ({ ok: true, value, lost: [], warnings: [] });

/** The places that the problems name, in their order. */
const placesOf = (decoded: ReturnType<typeof decodeAs>): readonly string[] =>
  (decoded.ok ? decoded.warnings : decoded.problems).map((said) => said.split(": ")[0] ?? "");

describe("what is right beside something wrong [CON-1]", () => {
  const Noted = Schema.Struct({
    amount: Amount,
    value: FactorValue,
    code: Code,
    id: Id,
    day: IsoDate,
    moment: IsoDateTime,
    note: Schema.optionalKey(Schema.Boolean),
  });
  const dates = fc.date({
    min: new Date("0001-01-01T00:00:00.000Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  const right = fc.record({
    amount: fc.integer({ min: -1e9, max: 1e9 }).map((kopiykas) => kopiykas / 100),
    value: fc.integer({ min: 0, max: 1e9 }).map((parts) => parts / 1000),
    code: fc.stringMatching(/^[\dА-Я№]{1,5}(?: [\dА-Я./]{1,5})?$/u),
    id: fc.string({ minLength: 1 }),
    day: dates.map((date) => date.toISOString().slice(0, 10)),
    moment: dates.map((date) => date.toISOString()),
  });

  it("is read as it was sent", () => {
    fc.assert(
      fc.property(right, (sent) => {
        expect(decodeAs(Noted, { ...sent, note: "wrong" })).toMatchObject({
          ok: true,
          value: sent,
          lost: [["note"]],
        });
      }),
    );
  });
});

describe("one of several shapes [CON-1]", () => {
  const accepted = {
    counterId: "c1",
    outcome: "accepted",
    factor: { date: "2026-11-20", value: 5 },
  };
  const refused = { counterId: "c2", outcome: "refused", reason: "lower", message: "Менше" };

  it("is read in part like any other: each outcome of the sent readings by itself", () => {
    const sent = [
      { ...accepted, counterId: 7, factor: { date: "2026-11-20T00:00:00", value: 5 } },
      { ...refused, reason: "other" },
      refused,
    ];
    expect(decodeAs(FactorOutcomes, { outcomes: sent })).toMatchObject({
      value: { outcomes: [{ ...accepted, counterId: "7" }, refused] },
      lost: [["outcomes", 1]],
    });
  });

  it("names the wrong place inside the shape that was meant", () => {
    const decoded = decodeAs(FactorOutcomes, { outcomes: [{ ...refused, reason: 1, message: 2 }] });
    expect(decoded.ok).toBe(false);
    expect(placesOf(decoded)).toEqual(["outcomes.0.reason", "outcomes.0.message"]);
  });

  const Shapes = Schema.Struct({
    what: Schema.Union([
      Schema.Struct({ name: Schema.optionalKey(Schema.String) }),
      Schema.Struct({ name: Schema.Number }),
    ]),
    note: Schema.optionalKey(Schema.String),
  });

  it("is the shape that fits completely before one that fits in part", () => {
    expect(decodeAs(Shapes, { what: { name: 5 }, note: 5 })).toMatchObject({
      value: { what: { name: 5 } },
      lost: [["note"]],
    });
  });

  it("may be a plain value: the unit of a line of a bill", () => {
    expect(decodeAs(InvoiceLine, { unit: "m2", charged: 0.1 + 0.2 })).toEqual(
      whole({ unit: "m2", charged: 0.3 }),
    );
  });
});

describe("what cannot be read in part [CON-1]", () => {
  const Notes = Schema.Struct({ first: Schema.optionalKey(Schema.String) });
  const Fixed = Schema.Tuple([Schema.String, Schema.Number]);

  it.each([["text"], [7], [true], [null], [[]]])("%j is no object without fields", (sent) => {
    const decoded = decodeAs(Notes, sent);
    expect(decoded.ok).toBe(false);
    expect(placesOf(decoded)).toEqual([""]);
  });

  it("is a list with fixed places", () => {
    const Sent = Schema.Struct({ pair: Schema.optionalKey(Fixed), id: Id });
    expect(decodeAs(Sent, { pair: ["a", 1], id: 7 })).toEqual(whole({ pair: ["a", 1], id: "7" }));
    expect(decodeAs(Sent, { pair: ["a", "b"], id: 7 })).toMatchObject({
      value: { id: "7" },
      lost: [["pair"]],
    });
    expect(decodeAs(Schema.NonEmptyArray(Schema.Number), ["a", 1])).toMatchObject({ ok: false });
  });

  it("is a list without a readable entry: each entry says what is wrong with it", () => {
    expect(placesOf(decodeAs(Schema.Array(Schema.Number), ["a", 1n, null]))).toEqual([
      "0",
      "1",
      "2",
    ]);
  });

  it("says all that is wrong with one value", () => {
    const Short = Schema.String.check(Schema.isMaxLength(3), Schema.isPattern(/^\d*$/u));
    expect(placesOf(decodeAs(Schema.Struct({ code: Short }), { code: "four" }))).toEqual([
      "code",
      "code",
    ]);
  });
});

describe("the rules of a whole [CON-1]", () => {
  const Two = Schema.Array(Schema.Number).check(Schema.isMinLength(2));

  it("also hold for what is left of it", () => {
    expect(decodeAs(Two, [1, "a", 2])).toMatchObject({ value: [1, 2], lost: [[1]] });
    expect(decodeAs(Two, [1, "a"])).toMatchObject({ ok: false });
    const Sent = Schema.Struct({ sums: Schema.optionalKey(Two), note: Schema.String });
    expect(decodeAs(Sent, { sums: [1, "a"], note: "" })).toMatchObject({
      value: { note: "" },
      lost: [["sums"]],
    });
  });

  it("may concern what a value means: every place that breaks them is named", () => {
    const Counted = Schema.NumberFromString.check(Schema.isGreaterThan(0));
    const Sent = Schema.Struct({
      from: Counted,
      to: Counted,
      note: Schema.optionalKey(Schema.String),
    });
    const decoded = decodeAs(Sent, { from: "0", to: "-1", note: 7 });
    expect(decoded.ok).toBe(false);
    expect(placesOf(decoded)).toEqual(["from", "to"]);
    expect(decodeAs(Sent, { from: "1", to: "2", note: 7 })).toMatchObject({
      value: { from: 1, to: 2 },
    });
  });
});
