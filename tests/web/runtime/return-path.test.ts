import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  holdsUnspentCode,
  pathAfterSignIn,
  returnPathFrom,
  signInPathFor,
} from "#web/runtime/return-path.ts";

const origin = "https://portal.example";
const from = (wanted: string) => returnPathFrom(`?next=${encodeURIComponent(wanted)}`, origin);

describe("the return path after sign-in", () => {
  it.each([
    "/dashboard",
    "/dashboard/profile?tab=emails#phones",
    "/pages/about",
    "/dashboard?a=//x",
  ])("is a path of this portal: %s [SES-3]", (path) => {
    expect(from(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "HTTPS://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    " /dashboard",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%5c%5cevil.example/..//evil.example",
    "evil.example",
    "dashboard",
    "@evil.example",
    "?next=x",
    "#x",
    "",
    "/sign-in",
    "/sign-in?next=/dashboard",
    "/\u0000",
    "/\u007f",
    "/dash board",
  ])("is never anything else: %j [SES-3]", (path) => {
    expect(from(path)).toBeNull();
  });

  it("is missing when nobody requested it [SES-3]", () => {
    expect(returnPathFrom("", origin)).toBeNull();
    expect(returnPathFrom("?other=/dashboard", origin)).toBeNull();
  });

  it.each([
    ["", "/dashboard"],
    ["?next=https%3A%2F%2Fevil.example", "/dashboard"],
    ["?next=%2Fdashboard%2Fprofile", "/dashboard/profile"],
  ])("leads from the query %j to %s [SES-3]", (search, path) => {
    expect(pathAfterSignIn({ search, origin })).toBe(path);
  });

  it("never leaves the origin, whatever the address says [SES-3]", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "//",
      ":",
      "@",
      "evil.example",
      "http",
      "%2f",
      "%5c",
      "\t",
      " ",
      "a",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = from(parts.join(""));
        if (path === null) return;
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["/email-confirm", "/sign-in"],
    ["/email-confirm/?code=1", "/sign-in"],
    ["/recovery/change-password?code=1", "/sign-in"],
    ["/recovery/change-password#top", "/sign-in"],
    ["/recovery/send-email", "/sign-in?next=%2Frecovery%2Fsend-email"],
    ["/recovery/change-password-complete", "/sign-in?next=%2Frecovery%2Fchange-password-complete"],
  ])("is never a page that needs a letter code: %s [SES-3]", (path, to) => {
    expect(signInPathFor(path)).toBe(to);
  });

  it("survives the address of sign-in [SES-3]", () => {
    const path = "/dashboard/profile?x=1&y=ї#z";
    const url = new URL(signInPathFor(path), origin);
    expect(url.pathname).toBe("/sign-in");
    const back = returnPathFrom(url.search, origin);
    expect(back === null ? null : decodeURI(back)).toBe(path);
  });
});

describe("a page whose code works until a password is set", () => {
  it.each([
    ["/recovery/change-password", true],
    ["/recovery/change-password/", true],
    ["/recovery/change-password-complete", false],
    ["/email-confirm", false],
  ])("%s: %s [REC-5]", (path, holds) => {
    expect(holdsUnspentCode(path)).toBe(holds);
  });
});
