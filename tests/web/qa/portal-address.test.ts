import { describe, expect, it } from "vitest";
import { frameAddressOf } from "#web/qa/use-portal-frame.ts";

const origin = "https://portal.example";

describe("the address of the portal's frame", () => {
  it.each([
    ["/sign-in?next=%2Fdashboard#top", "/qa/portal/sign-in?next=%2Fdashboard#top"],
    ["sign-in", "/qa/portal/sign-in"],
    ["/qa/portal/recovery", "/qa/portal/recovery"],
    ["", "/qa/portal/"],
  ])("is under the console: %s", (typed, address) => {
    expect(frameAddressOf(typed, origin)).toBe(address);
  });

  it.each([
    "//other.example/",
    "\\\\other.example\\",
    "https://other.example/",
    "javascript:alert(1)",
    "../../qa",
    "/../../__qa/reset",
    "/%2e%2e/%2E%2E/qa",
    "..\\..\\qa",
    "/a/../../../qa?machine=session",
    "\u0000",
  ])("never leaves it: %j", (typed) => {
    const { pathname, origin: there } = new URL(frameAddressOf(typed, origin), origin);
    expect(there).toBe(origin);
    expect(pathname).toMatch(/^\/qa\/portal\//u);
  });
});
