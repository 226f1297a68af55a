import { expect, it } from "vitest";
import { escapeMarkup } from "#contracts/escape-markup.ts";

it("a text is no markup, neither in an element nor in a value", () => {
  expect(escapeMarkup(`<a title="1 & 2">it's</a>`)).toBe(
    "&lt;a title=&quot;1 &amp; 2&quot;&gt;it's&lt;/a&gt;",
  );
});
