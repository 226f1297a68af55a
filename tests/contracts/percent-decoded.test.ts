import { expect, it } from "vitest";
import { percentDecoded } from "#contracts/percent-decoded.ts";

it("a text loses its percent-encoding, unless that is malformed", () => {
  expect(percentDecoded("%7B%22a%22%7D")).toBe('{"a"}');
  expect(percentDecoded("100%")).toBe("100%");
});
