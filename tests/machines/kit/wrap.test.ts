import { describe, expect, it } from "vitest";
import { wrap } from "#machines/kit/wrap.ts";

const word = "x".repeat(59);

describe("generated prose", () => {
  it("breaks after at most 120 characters, including the lead", () => {
    expect(wrap(`${word} ${word} ${word}`)).toBe(`${word} ${word}\n${word}`);
    expect(wrap(`${word} ${word}`, "- ")).toBe(`- ${word}\n  ${word}`);
    expect(wrap(`${word} ${word}y ${word}`)).toBe(`${word} ${word}y\n${word}`);
    expect(wrap(`${word} ${word}yz ${word}`)).toBe(`${word}\n${word}yz\n${word}`);
  });

  it.each([`\`${word} ${word}\`,`, `[${word} ${word}](${word}).`, "x".repeat(200)])(
    "never breaks code, links or long words: %s",
    (text) => {
      expect(wrap(`a ${text} b`)).toBe(`a\n${text}\nb`);
    },
  );

  it("accepts an empty text and unclosed marks", () => {
    expect(wrap("", "- ")).toBe("- ");
    expect(wrap("a [b c` d")).toBe("a [b c` d");
  });
});
