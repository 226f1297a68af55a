import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { root } from "#scripts/root.mjs";

/** Every verification that a document shows in a block of code, as its arguments. */
const shownIn = (document: string): readonly (readonly string[])[] => {
  const blocks = readFileSync(join(root, document), "utf8").match(/^```\w+\n.*?^```$/gmsu) ?? [];
  const lines = blocks.map((block) => block.replaceAll(/\s*\\*\n\s+(?=--)/gu, " ")).join("\n");
  return [...lines.matchAll(/npm run verify (?:--silent )?-- (.*)/gu)].map(([, message = ""]) =>
    [...message.replace(/"""$|'$/u, "").matchAll(/"([^"]*)"|\S+/gu)].map(
      ([word, quoted]) => quoted ?? word,
    ),
  );
};

describe("the verifications that the documents show [CON-4]", () => {
  it.each([
    ["docs/contracts.md", 4],
    ["docs/contract-ci.md", 4],
  ])("in %s have the options of the command", (document, least) => {
    const shown = shownIn(document);
    expect(shown.length).toBeGreaterThanOrEqual(least);
    for (const message of shown) {
      expect(readOptions(message)).toHaveProperty("provider");
      expect(message.join(" ")).toMatch(/^--provider http:\S+ --states http:\S+/u);
    }
  });

  it("in pipelines keep their results where the job looks for them", () => {
    const files = shownIn("docs/contract-ci.md").flatMap((message) => {
      const { junit } = { junit: undefined, ...readOptions(message) };
      return junit === undefined ? [] : [junit];
    });
    expect(files).toEqual(Array.from({ length: 3 }, () => "../contract.xml"));
  });
});
