/* oxlint-disable no-script-url -- such addresses are what must be refused */
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Address } from "#contracts/schemas/configuration.ts";

const harmless = [
  "/",
  "/features",
  "/brand/logo.svg",
  "/a/b?c=d&e=f#g",
  "/a//b",
  "/a\\b",
  "/@someone",
  "/%2F%2Fevil.example",
  "/шлях/сторінка",
  "https://example.org",
  "https://example.org/",
  "https://example.org:8443/a?b=c#d",
  "https://example.org?x=1",
  "https://example.org#x",
  "https://xn--b1agh1afp.xn--j1amh/",
  "https://приклад.укр/шлях",
  "https://pay.example/{code}/{account}",
  "https://example.org/?next=javascript:alert(1)",
  "https://[2001:db8::1]/x",
];

const hostile = [
  "",
  " ",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://example.org/%0Aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "ftp://example.org",
  "http://example.org",
  "HTTP://example.org",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https:///evil.example",
  "https://",
  "https://?x",
  "https:// evil.example",
  "https://evil.example\\@example.org",
  "https://example.org@evil.example",
  "https://user:word@evil.example",
  "https://exam ple.org",
  "https://example.org/a b",
  "https://example.org/\n",
  "https://[",
  "https://a b/",
  "https://%",
  "https://example.org:port",
  "https://example.org:99999",
  "features",
  "./features",
  "../features",
  "?a=b",
  "#a",
  "mailto:a@example.org",
  "tel:+380991234567",
  "view-source:https://example.org",
  "／／evil.example",
];

describe("an address in the configuration", () => {
  it.each(harmless)("can be %s", (value) => {
    expect(Schema.is(Address)(value)).toBe(true);
  });

  it.each(hostile)("cannot be %j", (value) => {
    expect(Schema.is(Address)(value)).toBe(false);
  });

  it("is on https or this origin when accepted: any text made of dangerous parts", () => {
    const own = "https://portal.example";
    const part = fc.constantFrom(
      ...Array.from("/\\:@?#. \t\n\r\0[]{}%"),
      "https:",
      "HTTPS:",
      "http:",
      "javascript:",
      "data:",
      "//",
      "evil.example",
      "a",
      "%2F",
      "\u200B",
      "\uFEFF",
      "\u3002",
      "／",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
        (value) => {
          if (!Schema.is(Address)(value)) return;
          const url = new URL(value, own);
          expect(url.protocol).toBe("https:");
          expect([url.username, url.password]).toEqual(["", ""]);
          expect(value.startsWith("/") ? url.origin : own).toBe(own);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
