/** Rules for all English documents: lines of a readable length, and the glossary's terms. */
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

/** Lines that are too long to read or to compare. */
export const longLines = (documents: Sources): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        line.length > LONGEST ? [`${path}:${at + 1} has ${line.length} characters.`] : [],
      ),
  );

/** Words that the glossary forbids in every meaning: bold in the third column of its tables. */
export const refusedWords = (glossary: string): readonly string[] => [
  ...new Set(
    glossary
      .split("\n")
      .map((line) => line.split(" | ")[2] ?? "")
      .flatMap((cell) => [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = ""]) => word)),
  ),
];

/** Where a document uses one of these words in singular or plural. File names do not count. */
export const usesOf = (words: readonly string[], documents: Sources): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    words
      .filter((word) =>
        new RegExp(`(?<![\\w/.-])${word.replaceAll(" ", "\\s+")}s?(?![\\w-])`, "i").test(text),
      )
      .map((word) => `${path} says "${word}"; docs/glossary.md has the right word.`),
  );

/** Source paths that a document names and that do not exist. */
export const lostPaths = (
  documents: Sources,
  exists: (path: string) => boolean,
): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    [...text.matchAll(/`((?:apps|contracts|docs|e2e|machines|scripts|tests)\/[^`<*…\s]+)`/g)]
      .flatMap(([, named]) => (named === undefined || exists(named) ? [] : [named]))
      .map((named) => `${path} names ${named}, which is not there.`),
  );
