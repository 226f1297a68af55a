import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { wireWordProblems, wireWords } from "#scripts/architecture/wire-words.ts";
import { root } from "#scripts/root.mjs";

const words = wireWords(readFileSync(`${root}/docs/glossary.md`, "utf8"));
const contract: readonly [string, string] = [
  "contracts/schemas/x.ts",
  "export const Counter = Schema.Struct({ counterId: Id, factors });",
];
const one = (text: string, path = "apps/web/src/billing/x.ts") =>
  wireWordProblems(words, new Map([contract, [path, text]]));

describe("the words of the wire", () => {
  it("are those that the glossary names", () => {
    expect(words).toEqual(["consumer", "counter", "factor"]);
  });

  it("are said in portal and machines by names of the contract only", () => {
    expect(wireWordProblems(words, readSources(root))).toEqual([]);
  });

  it.each([
    "const counterName = 1;",
    "export const byCounter = 1;",
    "const texts = { lastFactors };",
    "// A counter of a flat.",
    "/** Counters by code. */",
  ])("are refused: %s", (text) => {
    expect(one(text)).toHaveLength(1);
  });

  it("are refused in the name of a file", () => {
    expect(one("", "apps/web/src/billing/account-counters.tsx")).toHaveLength(1);
  });

  it.each([
    "const { counterId, factors } = body;",
    "// The server says `counters.0`.",
    "const factory = encounter;",
  ])("are no words of ours here: %s", (text) => {
    expect(one(text)).toEqual([]);
  });
});
