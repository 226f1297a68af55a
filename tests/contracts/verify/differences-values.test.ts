import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IsoDate, IsoDateTime, IsoMonth } from "#contracts/schemas/common.ts";
import { decimals } from "#contracts/number-patterns.ts";
import { firstDifference } from "#contracts/verify/differences.ts";
import { committedPact } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { body, difference, interaction, rule } from "./difference.ts";

describe("the expected value of a difference [CON-4]", () => {
  it("is that of the rule for all rows, whichever row differs", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (row, part) => {
        const place = `rows[${row}].parts[${part}]`;
        expect(
          difference([body(`$.${place}`, "7", '"x"')], {
            "$.rows[*].parts[*]": rule("integer"),
          }),
        ).toBe(`${place}: expected a whole number, got "x"`);
      }),
    );
  });

  it("is that of the rule for this row where it has its own", () => {
    expect(
      difference([body("$.rows[1]", "7", '"x"')], {
        "$.rows[*]": rule("type"),
        "$.rows[1]": rule("integer"),
      }),
    ).toBe('rows[1]: expected a whole number, got "x"');
  });

  it.each([
    ["one of day, month, year", "^(?:day|month|year)$"],
    ['a text such as "day"', "^(?:day|month)$|^$"],
    ['a text such as "day"', "^$|^(?:day|month)$"],
    ['a text such as "day"', "^(?:day)$"],
  ])("is %s for the pattern %s", (expected, regex) => {
    expect(difference([body("$.a", '"day"', "1")], { "$.a": rule("type", regex) })).toBe(
      `a: expected ${expected}, got 1`,
    );
  });

  it.each([
    ["a date YYYY-MM-DD", IsoDate],
    ["a moment in UTC, YYYY-MM-DDThh:mm:ssZ, at most with milliseconds", IsoDateTime],
    ["a month YYYY-MM", IsoMonth],
  ])("is %s for such a text of the contract", (expected, schema) => {
    const definitions = Object.values(Schema.toJsonSchemaDocument(schema).definitions);
    const [regex = ""] = definitions.flatMap(({ pattern }) => pattern ?? []).map(String);
    expect(difference([body("$.a", '"day"', "1")], { "$.a": rule("type", regex) })).toBe(
      `a: expected ${expected}, got 1`,
    );
  });

  it.each([2, 3, 5])("is a number with %i decimals where more came", (max) => {
    const rules = { "$.a": rule("number", decimals(max)) };
    expect(difference([body("$.a", "412.35", "412.3512345")], rules)).toBe(
      `a: expected a number with at most ${max} decimals, such as 412.35, got 412.3512345`,
    );
  });

  it("is the type of a file, whose example is Base64", () => {
    const rules = { $: { matchers: [{ match: "contentType", value: "application/pdf" }] } };
    expect(difference([body("$", "JVBERi0xLjc=", "<html>")], rules)).toBe(
      "the body: expected a file of the type application/pdf, got <html>",
    );
  });

  it("is told of the first entry of a list that differs", () => {
    const at = (place: string) => body(place, "7", '"x"');
    expect(difference([at("$[10].a"), at("$[2].b"), at("$[2].a")])).toMatch(/^\[2\]\.a: /u);
  });

  it("is the example where one of several rules wants it", () => {
    const rules = { "$.a": { matchers: [{ match: "type" }, { match: "equality" }] } };
    expect(difference([body("$.a", "7", "8")], rules)).toBe("a: expected 7, got 8");
  });

  it("is the example where there are no rules, or where the call is unknown", () => {
    const { request, description } = interaction("a call");
    const seven = body("$.a", "7", "8");
    expect(firstDifference([seven], { request, description, response: { status: 200 } })).toBe(
      "a: expected 7, got 8",
    );
    expect(firstDifference([seven], undefined)).toBe("a: expected 7, got 8");
  });

  it.each([
    [60, "x".repeat(60)],
    [61, `${"x".repeat(60)}…`],
  ])("is shown whole up to sixty characters: %i", (length, shown) => {
    expect(difference([body("$.a", "x".repeat(length), "1")])).toBe(`a: expected ${shown}, got 1`);
  });
});

describe("the received value of a difference [CON-4]", () => {
  it("is shown as JSON where the verifier gives no text, and may be nothing", () => {
    const told = { type: "BodyMismatch", path: "$.a", expected: { b: [1] } };
    expect(difference([{ ...told, actual: { b: 7 } }])).toBe('a: expected {"b":[1]}, got {"b":7}');
    expect(difference([told])).toBe("a: expected an object, got nothing");
  });

  it("may be no header at all", () => {
    const type = { type: "HeaderMismatch", key: "X-Id", expected: "7", actual: "" };
    expect(difference([type])).toBe("header X-Id: expected 7, got none");
  });

  it("counts as no entry where it is no list", () => {
    const mismatch = "Expected null to have minimum size of 1";
    expect(difference([{ ...body("$.rows", "[]", "null"), mismatch }])).toBe(
      "rows: expected at least 1 in the list, got 0",
    );
  });

  it("is counted where it is a list", () => {
    const mismatch = "Expected [1,2] (size 2) to have minimum size of 12";
    expect(difference([{ ...body("$.rows", "[]", "[1,2]"), mismatch }])).toBe(
      "rows: expected at least 12 in the list, got 2",
    );
  });

  it("is the whole body where the verifier names no place", () => {
    const told = { type: "BodyMismatch", expected: '"a"', actual: "7" };
    expect(difference([told], { $: rule("type") })).toBe("the body: expected a text, got 7");
  });
});

describe("the expected value of a header [CON-4]", () => {
  const told = (key: string, expected: string, regex: string) => {
    const known = interaction("a call");
    const matchingRules = { header: { [key]: rule("regex", regex) } };
    const mismatch = { type: "HeaderMismatch", key, expected, actual: "" };
    return firstDifference([mismatch], { ...known, response: { status: 429, matchingRules } });
  };

  it("may be any seconds, or either type of a refusal, as the contract has them", () => {
    const regexOf = (name: string): string => {
      const headers = readPact(committedPact).flatMap(
        ({ response }) => response.matchingRules?.header?.[name]?.matchers ?? [],
      );
      return headers.flatMap(({ regex }) => regex ?? []).at(0) ?? "";
    };
    expect(told("Retry-After", "60", regexOf("Retry-After"))).toBe(
      "header Retry-After: expected seconds such as 60, got none",
    );
    expect(told("Content-Type", "application/json", regexOf("Content-Type"))).toBe(
      "header Content-Type: expected application/json or application/problem+json, got none",
    );
  });
});

describe("of several differences [CON-4]", () => {
  const told = { expected: "a", actual: "b" };
  const rising = [
    { type: "MetadataMismatch", mismatch: "as Pact says it" },
    body("$.a", "1", "2"),
    { type: "BodyTypeMismatch", ...told },
    { type: "HeaderMismatch", key: "X-Id", ...told },
    { type: "StatusMismatch", expected: 200, actual: 500 },
  ];
  const said = rising.map((one) => difference([one]));

  it("the most telling one is told, in whatever order they come", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }), (some) => {
        const mismatches = some.flatMap((at) => rising[at] ?? []);
        expect(difference(mismatches)).toBe(said[Math.max(...some)]);
      }),
    );
  });
});
