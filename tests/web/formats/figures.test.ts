import { describe, expect, it } from "vitest";
import { formatDial, formatDifference, formatFigure, withMinus } from "#web/formats/figures.ts";

const nbsp = "\u00A0";
const minus = "\u2212";

describe("a meter reading", () => {
  it.each([
    [0, "0"],
    [12.5, "12,5"],
    [12.3456, "12,346"],
    [-3, `${minus}3`],
    [1_234_567, `1${nbsp}234${nbsp}567`],
  ])("%d is written with a comma and at most three decimals [UTIL-9]", (value, expected) => {
    expect(formatFigure(value)).toBe(expected);
  });

  it("has its unit on the same line", () => {
    expect(formatFigure(7.5, "м³")).toBe(`7,5${nbsp}м³`);
    expect(formatFigure(7.5, "")).toBe("7,5");
  });

  it.each([
    [0, "12"],
    [1, "12,0"],
    [2, "12,00"],
    [3, "12,000"],
    [4, "12"],
  ])(
    "with %i digits on the dial has as many decimals, so that columns align",
    (digits, expected) => {
      expect(formatDial(12, digits, "")).toBe(expected);
      expect(formatDial(12, digits, "кВт·год")).toBe(`${expected}${nbsp}кВт·год`);
    },
  );

  it("keeps more decimals than its dial has, and its minus", () => {
    expect(formatDial(12.3456, 0, "")).toBe("12,346");
    expect(formatDial(-1, 1, "")).toBe(`${minus}1,0`);
  });

  it.each([
    [3, "+3"],
    [-3, `${minus}3`],
    [0, "0"],
    [1.23456, "+1,235"],
    [-0.0001, "0"],
  ])("that is a difference has a sign, except for zero: %d", (value, expected) => {
    expect(formatDifference(value, "")).toBe(expected);
    expect(formatDifference(value, "м³")).toBe(`${expected}${nbsp}м³`);
  });

  it("has a typographic minus instead of the hyphen, and nothing else changes", () => {
    expect(withMinus("-1")).toBe(`${minus}1`);
    expect(withMinus("1")).toBe("1");
  });
});
