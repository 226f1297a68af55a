import { describe, expect, it } from "vitest";
import { sizeFor } from "#web/outside/recaptcha.ts";

describe("the frame of the captcha", () => {
  it.each([
    [0, "normal"],
    [240, "compact"],
    [303, "compact"],
    [304, "normal"],
    [500, "normal"],
  ] as const)("fits a place of %i pixels: %s [ALL-5]", (width, size) => {
    expect(sizeFor(width)).toBe(size);
  });
});
