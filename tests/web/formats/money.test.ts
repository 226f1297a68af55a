import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAbout,
  formatAboutAll,
  formatChange,
  formatMoney,
  formatPercent,
  formatPrice,
  formatShare,
  shownAbout,
  sumOf,
} from "#web/formats/money.ts";

const kopiykas = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe("money", () => {
  it("is written as the uk locale writes hryvnias [UTIL-9]", () => {
    expect(formatMoney(123_456)).toBe("1\u00A0234,56\u00A0грн");
    expect(formatMoney(0)).toBe("0,00\u00A0грн");
    expect(formatMoney(-50)).toBe("−0,50\u00A0грн");
    expect(formatMoney(98_765_432_109)).toBe("987\u00A0654\u00A0321,09\u00A0грн");
    expect(sumOf(123_456)).toEqual({ figure: "1\u00A0234,56", unit: "грн" });
  });

  it("loses no kopiyka and never breaks over two lines [UTIL-9]", () => {
    fc.assert(
      fc.property(kopiykas, (total) => {
        const { figure, unit } = sumOf(total);
        expect(`${figure}\u00A0${unit}`).toBe(formatMoney(total));
        expect(figure).toMatch(/^−?\d{1,3}(?:\u00A0\d{3})*,\d\d$/u);
        expect(Number(figure.replaceAll("\u00A0", "").replace(",", "").replace("−", "-"))).toBe(
          total,
        );
      }),
    );
  });
});

describe("an estimate", () => {
  it("is in whole hryvnias, or with kopiykas when it is small", () => {
    expect(formatAbout(23_675)).toBe("≈\u00A0237\u00A0грн");
    expect(formatAbout(123_456_78)).toBe("≈\u00A0123\u00A0457\u00A0грн");
    expect(formatAbout(1000)).toBe("≈\u00A010\u00A0грн");
    expect(formatAbout(999)).toBe("≈\u00A09,99\u00A0грн");
    expect(formatAbout(0)).toBe("≈\u00A00,00\u00A0грн");
  });

  it("of several is what those shown add up to", () => {
    expect(formatAboutAll([950, 15_000])).toBe("≈\u00A0159,50\u00A0грн");
    expect(formatAboutAll([4_500, 4_500])).toBe("≈\u00A090\u00A0грн");
    expect(formatAboutAll([550, 450])).toBe("≈\u00A010\u00A0грн");
  });

  it("that is summed up is the one that is shown", () => {
    expect([23_675, 4_547, 4_550, 1000, 999, 0].map(shownAbout)).toEqual([
      23_700, 4_500, 4_600, 1000, 999, 0,
    ]);
    fc.assert(
      fc.property(fc.nat(), (total) => {
        expect(formatAbout(shownAbout(total))).toBe(formatAbout(total));
      }),
    );
  });
});

describe("changes and prices", () => {
  it("show a sign, except for zero", () => {
    expect(formatChange(44_925)).toBe("+449,25\u00A0грн");
    expect(formatChange(1)).toBe("+0,01\u00A0грн");
    expect(formatChange(0)).toBe("0,00\u00A0грн");
    expect(formatChange(-50)).toBe("−0,50\u00A0грн");
  });

  it("show a tariff with all its decimals [UTIL-9]", () => {
    expect(formatPrice(7.956_89)).toBe("7,95689\u00A0грн");
    expect(formatPrice(4)).toBe("4,00\u00A0грн");
    expect(formatPrice(1_234.5)).toBe("1\u00A0234,50\u00A0грн");
  });

  it("show per cents with one decimal at most, and no plus sign", () => {
    expect(formatPercent(0.084)).toBe("8,4\u00A0%");
    expect(formatPercent(0.5)).toBe("50\u00A0%");
    expect(formatPercent(-0.0349)).toBe("−3,5\u00A0%");
  });
});

describe("shares", () => {
  it("are whole per cents, but a small share is never 0 and a large one never 100", () => {
    expect(formatShare(1, 3)).toBe("33\u00A0%");
    expect(formatShare(0, 3)).toBe("0\u00A0%");
    expect(formatShare(0, 0)).toBe("0\u00A0%");
    expect(formatShare(1, 0)).toBe("0\u00A0%");
    expect(formatShare(1, 100)).toBe("1\u00A0%");
    expect(formatShare(3, 3)).toBe("100\u00A0%");
    expect(formatShare(1, 100_000)).toBe("<\u00A01\u00A0%");
    expect(formatShare(99_999, 100_000)).toBe("99\u00A0%");
  });

  it("stay between 0 and 100", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (part, rest) => {
        expect(formatShare(part, part + rest)).toMatch(/^(?:<\u00A01|\d{1,2}|100)\u00A0%$/u);
      }),
    );
  });
});
