/** What comments and documents cite: requirement ids that exist, and sections only of documents that are public. */
import { commentsOf, type Sources } from "./sources.ts";

const SECTION = /\bsections? \d/i;

/** Whoever reads the code can open these; the specification's own numbers lead nowhere. */
const PUBLIC = /\b(?:RFC ?\d+|WCAG|ISO|OpenID)\b/;

/** Sections of a document that is named neither on the same line nor on the line before. */
export function bareSections(texts: Sources): readonly string[] {
  return [...texts].flatMap(([path, text]) => {
    const lines = text.split("\n");
    return lines
      .filter((line, at) => SECTION.test(line) && !PUBLIC.test(`${lines[at - 1] ?? ""} ${line}`))
      .map((line) => `${path} cites ${SECTION.exec(line)?.[0] ?? ""}, of nothing that is named.`);
  });
}

/** Comments alone, one text for each file: code may speak of sections as it likes. */
export const onlyComments = (sources: Sources): Sources =>
  new Map([...sources].map(([path, text]) => [path, commentsOf(text).join("\n\n")]));

/** Ids with the prefix of a requirement that docs/requirements.md does not have. */
export function unknownCitations(texts: Sources, known: readonly string[]): readonly string[] {
  const prefixes = [...new Set(known.map((id) => id.replace(/-\d+$/, "")))].join("|");
  const cited = new RegExp(`(?<![\\w-])(?:${prefixes})-\\d+\\b`, "g");
  return [...texts].flatMap(([path, text]) =>
    (text.match(cited) ?? [])
      .filter((id) => !known.includes(id))
      .map((id) => `${path} cites ${id}, which docs/requirements.md does not have.`),
  );
}
