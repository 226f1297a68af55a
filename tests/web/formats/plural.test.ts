import { describe, expect, it } from "vitest";
import { pluralOf } from "#web/formats/plural.ts";

describe("counted words", () => {
  it.each([
    [1, "one"],
    [2, "few"],
    [4, "few"],
    [5, "many"],
    [11, "many"],
    [14, "many"],
    [21, "one"],
    [22, "few"],
    [100, "many"],
    [0, "many"],
  ])("agree with the number %i", (count, word) => {
    expect(pluralOf(count, { one: "one", few: "few", many: "many" })).toBe(word);
  });
});
