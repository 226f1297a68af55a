import { describe, expect, it } from "vitest";
import { formatSize } from "#web/formats/sizes.ts";

describe("the size of a file", () => {
  it.each([
    [0, "0\u00A0кБ"],
    [1, "1\u00A0кБ"],
    [33_000, "33\u00A0кБ"],
    [33_001, "34\u00A0кБ"],
    [999_999, "1\u00A0000\u00A0кБ"],
    [1_000_000, "1\u00A0МБ"],
    [10_040_000, "10,1\u00A0МБ"],
    [10 * 1024 * 1024 + 1, "10,5\u00A0МБ"],
  ])("of %i bytes has one unit and one rounding", (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected);
  });
});
