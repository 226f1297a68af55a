import { describe, expect, test } from "vitest";
import { hasNotArrived } from "#web/runtime/part-missing.ts";

const chunk = "https://portal.example.com/assets/tariffs-4f.js";

describe("an import that failed [SHELL-12, ERR-6]", () => {
  test.each([
    ["Chromium", new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)],
    ["Firefox", new TypeError(`error loading dynamically imported module: ${chunk}`)],
    ["Safari", new TypeError("Importing a module script failed.")],
    ["a style sheet", new Error("Unable to preload CSS for /assets/tariffs-4f.css")],
    ["a part cut short", new SyntaxError("Unexpected end of input")],
    [
      "a part of another build",
      new SyntaxError("The requested module './a.js' does not provide an export named 'b'"),
    ],
  ])("has not arrived: %s", (_, cause) => expect(hasNotArrived(cause)).toBe(true));

  test.each([
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new RangeError("Invalid time value"),
    new Error("no such state"),
    "a string",
    undefined,
  ])("is a defect of the portal: %s", (cause) => expect(hasNotArrived(cause)).toBe(false));
});
