import { expect, it } from "vitest";
import { valueAt } from "#contracts/value-at.ts";

it("a value is found by its path in objects and lists", () => {
  const whole = { rows: [{ id: "a" }, { id: null }] };
  expect(valueAt(whole, [])).toBe(whole);
  expect(valueAt(whole, ["rows", "0", "id"])).toBe("a");
  expect(valueAt(whole, ["rows", 1, "id"])).toBeNull();
  expect(valueAt(whole, ["rows", 1, "id", "of"])).toBeUndefined();
  expect(valueAt(whole, ["rows", 2, "id"])).toBeUndefined();
  expect(valueAt(whole, ["constructor"])).toBeUndefined();
  expect(valueAt("text", ["0"])).toBeUndefined();
});
