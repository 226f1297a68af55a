/**
 * Checks citations in comments and documents: requirement ids must exist, and section numbers must belong to a public
 * document.
 */
import { commentsOf, type Sources } from "./sources.ts";

const SECTION = /\bsections? \d/i;

/** Readers of the code can open these documents. The section numbers of our specification mean nothing to them. */
const PUBLIC = /\b(?:RFC ?\d+|WCAG|ISO|OpenID)\b/;

/** Section numbers without a document's name on the same line or the line before. */
export function bareSections(texts: Sources): readonly string[] {
  return [...texts].flatMap(([path, text]) => {
    const lines = text.split("\n");
    return lines
      .filter((line, at) => SECTION.test(line) && !PUBLIC.test(`${lines[at - 1] ?? ""} ${line}`))
      .map((line) => `${path} cites ${SECTION.exec(line)?.[0] ?? ""}, of nothing that is named.`);
  });
}

/** The comments of each file as one text. Code may contain the word "section" freely. */
export const onlyComments = (sources: Sources): Sources =>
  new Map([...sources].map(([path, text]) => [path, commentsOf(text).join("\n\n")]));

/** Ids that look like requirements but are missing from docs/requirements.md. */
export function unknownCitations(texts: Sources, known: readonly string[]): readonly string[] {
  const prefixes = [...new Set(known.map((id) => id.replace(/-\d+$/, "")))].join("|");
  const cited = new RegExp(`(?<![\\w-])(?:${prefixes})-\\d+\\b`, "g");
  return [...texts].flatMap(([path, text]) =>
    (text.match(cited) ?? [])
      .filter((id) => !known.includes(id))
      .map((id) => `${path} cites ${id}, which docs/requirements.md does not have.`),
  );
}
