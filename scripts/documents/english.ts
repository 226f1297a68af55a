/** What every document in English has to keep: lines of a readable length, and the words of the glossary. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Sources } from "../architecture/sources.ts";

/** README and everything below docs that is Markdown, by path from the root. */
export const readDocuments = (root: string): Sources =>
  new Map(
    [
      "README.md",
      ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".md"))
        .map((name) => `docs/${name.replaceAll("\\", "/")}`),
    ]
      .toSorted()
      .map((path): readonly [string, string] => [path, readFileSync(join(root, path), "utf8")]),
  );

const LONGEST = 150;

/** Lines that nobody can read beside another, or compare. */
export const longLines = (documents: Sources): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        line.length > LONGEST ? [`${path}:${at + 1} has ${line.length} characters.`] : [],
      ),
  );

/** The words that the glossary refuses in any meaning: bold in the third column of its tables. */
export const refusedWords = (glossary: string): readonly string[] => [
  ...new Set(
    glossary
      .split("\n")
      .map((line) => line.split(" | ")[2] ?? "")
      .flatMap((cell) => [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = ""]) => word)),
  ),
];

/** Where a document uses one of these words, alone or with a plural; the names of files are no use. */
export const usesOf = (words: readonly string[], documents: Sources): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    words
      .filter((word) =>
        new RegExp(`(?<![\\w/.-])${word.replaceAll(" ", "\\s+")}s?(?![\\w-])`, "i").test(text),
      )
      .map((word) => `${path} says "${word}"; docs/glossary.md has the right word.`),
  );

/** Paths of sources that a document names and that are not there. */
export const lostPaths = (
  documents: Sources,
  exists: (path: string) => boolean,
): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    [...text.matchAll(/`((?:apps|contracts|docs|e2e|machines|scripts|tests)\/[^`<*…\s]+)`/g)]
      .flatMap(([, named]) => (named === undefined || exists(named) ? [] : [named]))
      .map((named) => `${path} names ${named}, which is not there.`),
  );
