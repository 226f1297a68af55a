import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bareSections, onlyComments, unknownCitations } from "#scripts/architecture/citations.ts";
import { readSources } from "#scripts/architecture/sources.ts";
import { readDocuments } from "#scripts/documents/english.ts";
import { requirementIds } from "#scripts/documents/requirements.ts";
import { root } from "#scripts/root.mjs";

const comments = onlyComments(readSources(root));
const documents = readDocuments(root);
const known = requirementIds(readFileSync(`${root}/docs/requirements.md`, "utf8"));
const one = (text: string) => new Map([["a.ts", text]]);

// The samples have a sign for the word, so that nothing takes them for citations of this file.
const spelled = (text: string) => one(text.replaceAll("§", "section"));

describe("citations", () => {
  it("name requirements, not sections that a reader cannot open", () => {
    expect([...bareSections(comments), ...bareSections(documents)]).toEqual([]);
  });

  it("name requirements that there are", () => {
    expect(known.length).toBeGreaterThan(100);
    expect(unknownCitations(comments, known)).toEqual([]);
    expect(unknownCitations(documents, known)).toEqual([]);
  });

  it.each(["/** As in § 5. */", "// §s 3 and 7 say so.", "/*\n * RFC 1\n *\n * § 2 */"])(
    "are refused when they are bare: %j",
    (text) => {
      expect(bareSections(onlyComments(spelled(text)))).toHaveLength(1);
    },
  );

  it.each([
    "// RFC 9110, § 9.2.2",
    "/* WCAG 2.2,\n * § 2.4 */",
    'const text = "§ 5";',
    "// the § of the page",
  ])("are let through: %j", (text) => {
    expect(bareSections(onlyComments(spelled(text)))).toEqual([]);
  });

  it("of requirements that nobody has are refused, other marks are not", () => {
    expect(unknownCitations(one("// ABC-1, ABC-12 and UTF-8"), ["ABC-1"])).toEqual([
      "a.ts cites ABC-12, which docs/requirements.md does not have.",
    ]);
  });
});
