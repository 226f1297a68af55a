import { expect, it } from "vitest";
import { cookieOf } from "#mock/http/cookies.ts";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["a", undefined],
  ["a=1", "1"],
  ["b=0; a=1; c=2", "1"],
  [" a = 1 ", "1"],
  ["a=", ""],
  // Neither the end of another name nor another's value.
  ["xa=1; b=a=1", undefined],
  ["a=1=2", "1=2"],
  ["a=1; a=2", "1"],
  ["a=%D1%97", "ї"],
  // Nobody's value, also when a second one follows.
  ["a=%; a=1", undefined],
])("a cookie is read from its first pair: of %j it is %j", (header, value) => {
  expect(cookieOf(header, "a")).toBe(value);
});
