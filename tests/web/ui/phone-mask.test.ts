import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editPhone, foreign, maskPhone, readPhone, standsAlone } from "#web/ui/phone-mask.ts";

const masked = (text: string) => maskPhone(readPhone(text));
const full = "+38 (067) 123 45 67";

/** Nine digits behind the 0 of the mask; no area code begins with 0. */
const national = fc.stringMatching(/^[1-9]\d{8}$/u);
const spelt = (digits: string) =>
  `+38 (0${digits.slice(0, 2)}) ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`;
/** Marks that people, programs and right-to-left texts put around and between digits. */
const mark = fc.constantFrom(
  ...Array.from(
    " -.()/\u00A0\u2009\u2010\u2011\u2013\u2014\u200B\u200C\u200E\u200F\u202A\u202C\u2066\u2069\uFEFF\t",
  ),
);
const marks = fc.string({ unit: mark, maxLength: 3 });
/** Country and trunk code as they are written; `380` and `80` need a number that cannot be read otherwise. */
const codes = ["0", "80", "380", "+380", "00380", "+380 0", "＋３８０"];

const scattered = (text: string, between: readonly string[]) =>
  Array.from(text, (char, at) => char + (between[at % Math.max(between.length, 1)] ?? "")).join("");

describe("the mask of a phone number", () => {
  it.each([
    "0671234567",
    "067 123 45 67",
    "067-123-45-67",
    "067.123.45.67",
    "(067) 123-45-67",
    "671234567",
    "80671234567",
    "8 (067) 123 45 67",
    "380671234567",
    "+380671234567",
    "+38 067 123 45 67",
    "+38(067)1234567",
    "+38 (067) 123 45 67",
    "+380 (67) 123-45-67",
    "+380 (067) 123-45-67",
    "00380671234567",
    "00 380 67 123 45 67",
    "\u202A+380 67 123 45 67\u202C",
    "\u200E067\u00A0123\u00A045\u00A067",
    "+38\u2011067\u2011123\u201145\u201167",
    "０６７１２３４５６７",
    "tel:+380671234567",
    "тел. 067 123 45 67",
    "067 123 45 67 (+Viber)",
    "  067 123 45 67\r\n",
  ])("reads %j as the same number", (text) => {
    expect(masked(text)).toBe(full);
  });

  it("is the same for any spelling of a number", () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom(...codes),
        marks,
        fc.array(marks, { maxLength: 5 }),
        (digits, code, before, between) => {
          expect(masked(before + scattered(code + digits, between))).toBe(spelt(digits));
        },
      ),
    );
  });

  it("does not change a text that is already masked, whole or in part", () => {
    fc.assert(
      fc.property(national, fc.nat({ max: 9 }), (digits, typed) => {
        const part = masked(`0${digits.slice(0, typed)}`);
        expect(masked(part)).toBe(part);
        expect(spelt(digits).startsWith(part)).toBe(true);
      }),
    );
  });

  it("accepts any text, as nothing, a part of a number, a number or a refusal, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const entry = readPhone(text);
        expect(entry).toMatch(/^(?:!|\+?3?8?|80|003?8?|0[1-9]?\d{0,8})$/u);
        expect(entry === foreign || readPhone(maskPhone(entry)) === entry).toBe(true);
      }),
    );
  });

  it("never turns a foreign number into a Ukrainian one", () => {
    const country = fc.constantFrom(
      "+1",
      "+7",
      "+40",
      "+44",
      "+48",
      "+49",
      "+373",
      "+375",
      "+381",
      "+386",
    );
    fc.assert(
      fc.property(country, fc.stringMatching(/^\d{1,12}$/u), marks, (code, digits, between) => {
        expect(readPhone(code + between + digits)).toBe(foreign);
        expect(readPhone(`00${code.slice(1)}${between}${digits}`)).toBe(foreign);
      }),
    );
  });

  it.each([
    "+48 501 234 567",
    "0048501234567",
    "48501234567",
    "+7 916 123 45 67",
    "8 916 123 45 67",
    "+1 (202) 555-0123",
    "2025550123",
    "+38 (067) 123 45 678",
    "067 123 45 67, 050 765 43 21",
    "067 123 45 67 вн. 12",
    "+38 (000) 123 45 67",
    // Andorra's numbers are as long as ours without the 0.
    "tel:+376 312 345",
    "0".repeat(10),
    "1".repeat(10_000),
  ])("refuses %j", (text) => {
    expect(readPhone(text)).toBe(foreign);
  });

  it.each([
    ["", ""],
    ["+", "+"],
    ["+3", "+3"],
    ["+38", "+38"],
    ["+380", "+38 (0"],
    ["0", "+38 (0"],
    ["3", "3"],
    ["38", "38"],
    ["380", "+38 (0"],
    ["80", "80"],
    ["806", "+38 (06"],
    ["00", "00"],
    ["00380", "+38 (0"],
    ["067", "+38 (067"],
    ["0671", "+38 (067) 1"],
    ["067123", "+38 (067) 123"],
    ["0671234", "+38 (067) 123 4"],
    ["067123456", "+38 (067) 123 45 6"],
    ["0800500500", "+38 (080) 050 05 00"],
    ["800500500", "+38 (080) 050 05 00"],
    ["abc", ""],
    ["👩‍👩‍👧", ""],
  ])("grows with what is typed: %j is %j", (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    ["067 123 45 67", true],
    ["+48 501 234 567", true],
    ["48501234567", true],
    ["+48 50", true],
    ["0048 50 123", true],
    ["0048 50 12", false],
    ["123 45", false],
    ["00", false],
    ["", false],
    ["Олена", false],
  ])("tells whether a pasted %j is a whole number: %j", (text, isAlone) => {
    expect(standsAlone(text)).toBe(isAlone);
  });
});

/** Types a text one character at a time at the end, as in the field. */
const typed = (text: string, from = "") => {
  const refused: string[] = [];
  const shown = Array.from(text).reduce((before, sign) => {
    const entry = editPhone(before, before + sign);
    if (entry !== foreign) return maskPhone(entry);
    refused.push(sign);
    return before;
  }, from);
  return { shown, refused };
};

describe("typing a phone number", () => {
  it("applies the mask to any spelling", () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom("0", "80", "380", "+380", "00380"),
        fc.array(marks, { maxLength: 3 }),
        (digits, code, between) => {
          expect(typed(scattered(code + digits, between))).toEqual({
            shown: spelt(digits),
            refused: [],
          });
        },
      ),
    );
  });

  it("refuses digits beyond the last", () => {
    expect(typed("8", full)).toEqual({ shown: full, refused: ["8"] });
  });

  it.each([
    ["+48", "+", "4"],
    ["+381", "+38", "1"],
    ["+386", "+38", "6"],
    ["0048", "00", "4"],
  ])("stops %s at the first foreign digit", (text, shown, refused) => {
    expect(typed(text).shown).toBe(shown);
    expect(typed(text).refused[0]).toBe(refused);
  });

  it("can be undone: typing and deleting restores the text", () => {
    fc.assert(
      fc.property(national, fc.nat({ max: 8 }), (digits, count) => {
        const part = maskPhone(`0${digits.slice(0, count)}`);
        const longer = maskPhone(editPhone(part, part + digits.slice(count, count + 1)));
        expect(maskPhone(editPhone(longer, longer.slice(0, -1)))).toBe(part);
      }),
    );
  });

  it("can be deleted completely", () => {
    let shown = full;
    for (let press = 0; press < 10; press += 1) {
      shown = maskPhone(editPhone(shown, shown.slice(0, -1)));
    }
    expect(shown).toBe("");
  });

  it.each([
    ["a digit in the middle", full, "+38 (067) 13 45 67", "+38 (067) 134 56 7"],
    ["a bracket, so the digit before it", full, "+38 (067 123 45 67", "+38 (061) 234 56 7"],
    ["a space behind it, so the same digit", full, "+38 (067)123 45 67", "+38 (061) 234 56 7"],
    ["a digit of the prefix: nothing", full, "+8 (067) 123 45 67", full],
    ["the 0 of the prefix: nothing", full, "+38 (67) 123 45 67", full],
    ["the prefix and a digit behind it", full, "7) 123 45 67", "+38 (071) 234 56 7"],
    ["everything", full, "", ""],
    ["all that is left", "+38 (0", "+38 (", ""],
    ["a sign typed by hand", "+38", "+3", "+3"],
  ])("deletes %s", (_, before, after, expected) => {
    expect(maskPhone(editPhone(before, after))).toBe(expected);
  });

  it.each([
    ["into the middle", "+38 (067) 12 45 67", "+38 (067) 1392 45 67", foreign],
    ["one digit into the middle", "+38 (067) 124 56 7", "+38 (067) 1324 56 7", "0671324567"],
    ["over everything", full, "5", "05"],
    ["over everything, the last digit again", full, "7", "07"],
    ["over everything, the beginning of a code", full, "38", "38"],
    ["in front of the prefix, a 0", "+38 (0", "0+38 (0", "0"],
    ["in front of the prefix", full, `1${full}`, foreign],
    ["a number filled in over another", full, "0507654367", "0507654367"],
    ["a number filled in over another, as 380", full, "380507654367", "0507654367"],
    ["a foreign number filled in over another", full, "+48 501 234 567", foreign],
    ["a foreign number filled in over another, without a sign", full, "48501234567", foreign],
  ])("accepts input %s", (_, before, after, expected) => {
    expect(editPhone(before, after)).toBe(expected);
  });
});
