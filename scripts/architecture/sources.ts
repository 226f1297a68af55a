/** The source tree as data. Every rule in this folder is a function of it, so that tests can pass in a broken tree. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Path from the root (with "/") → text. */
export type Sources = ReadonlyMap<string, string>;

const FOLDERS = ["apps", "contracts", "e2e", "machines", "scripts", "tests"];
const KINDS = /\.(?:ts|tsx|mjs|css|html)$/;

/** Reads all source files below `root`, which is the folder of package.json. */
export function readSources(root: string): Sources {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (KINDS.test(entry.name)) found.set(path, readFileSync(join(root, path), "utf8"));
    }
  };
  for (const folder of FOLDERS) visit(folder);
  return found;
}

/** True for code files, false for styles and markup. */
export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path);
}

/** The comments of a text. */
export function commentsOf(text: string): readonly string[] {
  return text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
}

/** The text without its comments. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, " ").replaceAll(/(^|[\s;{}(),])\/\/.*$/gm, "$1");
}

/**
 * The text without comments and without the content of quoted strings. Template literals stay, as they contain code.
 */
export function withoutWords(text: string): string {
  return withoutComments(text).replaceAll(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g,
    (quoted) => `${quoted[0]}${quoted[0]}`,
  );
}
