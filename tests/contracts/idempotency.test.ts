import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idempotencyKeyIn, idempotencyValue } from "#contracts/idempotency.ts";

describe("the key of an operation", () => {
  it("is read as it was written: 16 to 64 letters, digits or hyphens", () => {
    const letters = "ABCXYZabcxyz0189-".split("");
    const keys = fc
      .array(fc.constantFrom(...letters), { minLength: 16, maxLength: 64 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(keys, (key) => {
        expect(idempotencyKeyIn(idempotencyValue(key))).toBe(key);
      }),
      { examples: [["a".repeat(16)], ["a".repeat(64)]] },
    );
  });

  it.each([
    ["is too short", `"${"a".repeat(15)}"`],
    ["is too long", `"${"a".repeat(65)}"`],
    ["has no quotes", "a".repeat(20)],
    ["has one quote", `"${"a".repeat(20)}`],
    ["has another character", `"${"a".repeat(20)}_"`],
    ["goes on after its quotes", `"${"a".repeat(20)}", "${"b".repeat(20)}"`],
    ["is empty", ""],
  ])("is not taken when it %s", (_case, value) => {
    expect(idempotencyKeyIn(value)).toBeNull();
  });
});
