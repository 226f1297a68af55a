import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  longLines,
  lostPaths,
  readDocuments,
  refusedWords,
  usesOf,
} from "#scripts/documents/english.ts";
import { root } from "#scripts/root.mjs";

const documents = readDocuments(root);
const glossary = documents.get("docs/glossary.md") ?? "";
const one = (text: string) => new Map([["docs/a.md", text]]);

describe("documents", () => {
  it("have lines of at most 150 characters", () => {
    expect(documents.size).toBeGreaterThan(50);
    expect(longLines(documents)).toEqual([]);
    expect(longLines(one(`${"x".repeat(150)}\n${"x".repeat(151)}`))).toEqual([
      "docs/a.md:2 has 151 characters.",
    ]);
  });

  it("begin with a README of less than 150 lines", () => {
    expect(documents.get("README.md")?.split("\n").length).toBeLessThan(150);
  });

  it("use no word that the glossary refuses", () => {
    const words = refusedWords(glossary);
    expect(words.length).toBeGreaterThan(20);
    const others = new Map([...documents].filter(([path]) => path !== "docs/glossary.md"));
    expect(usesOf(words, others)).toEqual([]);
  });

  it.each(["The supplier", "Suppliers\n", "an error\nbody", "Two ERROR BODIES of error bodys"])(
    "are refused with such a word: %j",
    (text) => {
      expect(usesOf(["supplier", "error body"], one(text))).toHaveLength(1);
    },
  );

  it.each(["supplierless", "`x/supplier.ts`", "non-supplier"])("may say %j", (text) => {
    expect(usesOf(["supplier"], one(text))).toEqual([]);
  });

  it("name files that there are", () => {
    expect(lostPaths(documents, (path) => existsSync(`${root}/${path}`))).toEqual([]);
    const text = "`docs/b.md`, `docs/c.md`, `docs/<flow>.md`, `machines/**`, `x/d.md`";
    expect(lostPaths(one(text), (path) => path === "docs/b.md")).toEqual([
      "docs/a.md names docs/c.md, which is not there.",
    ]);
  });
});

describe("the glossary", () => {
  it("refuses the bold words of its third column", () => {
    const table = [
      "| word | what it is | not | Ukrainian |",
      "| **a** | b | **c**, d, **e f** | **g** |",
      "| h | i | **c** | – |",
    ].join("\n");
    expect(refusedWords(table)).toEqual(["c", "e f"]);
  });
});
