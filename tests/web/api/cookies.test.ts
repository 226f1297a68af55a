import { describe, expect, it } from "vitest";
import { cookieValue, takesCookies } from "#web/api/cookies.ts";

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

describe("the value of a cookie", () => {
  it.each([
    ["XSRF-TOKEN=a%2Fb", "a/b"],
    ["theme=dark; XSRF-TOKEN=a=b; lang=uk", "a=b"],
    ["NOT-XSRF-TOKEN=1; XSRF-TOKEN=2", "2"],
    ["XSRF-TOKEN=", ""],
    ["XSRF-TOKEN-OLD=1", null],
    ["XSRF-TOKEN=50%", null],
    ["", null],
  ])("in %j is %j [SES-5]", (cookies, value) => {
    expect(cookieValue(cookies, "XSRF-TOKEN")).toBe(value);
  });
});
