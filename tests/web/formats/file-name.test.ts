import { describe, expect, it } from "vitest";
import { inFileName } from "#web/formats/file-name.ts";

describe("a text in a file's name", () => {
  it.each([
    ["0012345", "0012345"],
    ["77-01_b", "77-01_b"],
    ["12/А", "12"],
    ["../7 \\ 8", "7-8"],
    ["-№-", ""],
  ])("has only letters, digits and a hyphen between them: %s [UTIL-4, UTIL-5]", (text, name) => {
    expect(inFileName(text)).toBe(name);
  });
});
