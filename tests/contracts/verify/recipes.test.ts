import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { root } from "#scripts/root.mjs";

/** The arguments of every verification that a document shows in a code block. */
const shownIn = (document: string): readonly (readonly string[])[] => {
  const blocks = readFileSync(join(root, document), "utf8").match(/^```\w+\n.*?^```$/gmsu) ?? [];
  const lines = blocks.map((block) => block.replaceAll(/\s*\\*\n\s+(?=--)/gu, " ")).join("\n");
  return [...lines.matchAll(/npm run verify (?:--silent )?-- (.*)/gu)].map(([, line = ""]) =>
    [...line.replace(/"""$|'$/u, "").matchAll(/"([^"]*)"|\S+/gu)].map(
      ([whole, quoted]) => quoted ?? whole,
    ),
  );
};

describe("the verifications shown in the documents [CON-4]", () => {
  it.each([
    ["docs/contracts.md", 4],
    ["docs/contract-ci.md", 4],
  ])("in %s use existing options", (document, least) => {
    const shown = shownIn(document);
    expect(shown.length).toBeGreaterThanOrEqual(least);
    for (const args of shown) {
      expect(readOptions(args)).toHaveProperty("provider");
      expect(args.join(" ")).toMatch(/^--provider http:\S+ --states http:\S+/u);
    }
  });

  it("in pipelines write their results where the job expects them", () => {
    const files = shownIn("docs/contract-ci.md").flatMap((args) => {
      const { junit } = { junit: undefined, ...readOptions(args) };
      return junit === undefined ? [] : [junit];
    });
    expect(files).toEqual(Array.from({ length: 3 }, () => "../contract.xml"));
  });
});
