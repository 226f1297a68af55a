import { describe, expect, it } from "vitest";
import { usedBetween } from "#mock/rules/meters.ts";

describe("the consumption between two readings of a dial with two digits", () => {
  it.each([
    ["rises", 10_000, 10_500, 500],
    ["has turned over from its last tenth to its first one", 90_000, 10_000, 20_000],
    ["corrects what was below the last tenth", 89_999, 10_000, -79_999],
    ["corrects down to above the first tenth", 90_000, 10_001, -79_999],
    ["is the same again", 95_000, 95_000, 0],
  ])("where the reading %s [UTIL-2]", (_, before, after, used) => {
    expect(usedBetween({ digits: 2 }, before, after)).toBe(used);
  });
});
