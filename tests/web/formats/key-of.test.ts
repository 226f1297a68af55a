import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf } from "#web/formats/key-of.ts";

describe("the key of a text", () => {
  // Names of homes are kept under it, and links to a home or an account hold it.
  it.each([
    ["", "wvjl67o803"],
    ["a", "262p94epp1d"],
    ["olena.kovalenko@example.com", "1l5k98shql9"],
    ["№ 12", "jy306wd0t4"],
  ])("is the same in every version of the portal: %j [ACC-1]", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  it("has small letters and digits only, and is another for another text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(keyOf(one)).toMatch(/^[0-9a-z]{1,11}$/u);
        expect(keyOf(one) === keyOf(other)).toBe(one === other);
      }),
    );
  });
});
