import { describe, expect, it } from "vitest";
import { takesCookies } from "#web/api/cookies.ts";

describe("the cookies of a browser", () => {
  it("are found to be accepted, and none is left behind [ALL-10]", () => {
    const before = document.cookie;
    expect(takesCookies()).toBe(true);
    expect(document.cookie).toBe(before);
  });

  it.each([
    ["keeps none", (): string => ""],
    [
      "lets nobody ask",
      (): string => {
        throw new DOMException("sandboxed", "SecurityError");
      },
    ],
  ] as const)("are not used in a browser that %s [ALL-10]", (_, read) => {
    Object.defineProperty(document, "cookie", { get: read, set: () => {}, configurable: true });
    expect(takesCookies()).toBe(false);
    Reflect.deleteProperty(document, "cookie");
  });
});
