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
