/** Reads import statements without a compiler, independently of the linter that checks the same rules. */
import { posix } from "node:path";
import { isCode, withoutComments, type Sources } from "./sources.ts";

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** A path from the root for our own files, `package:NAME` for packages. */
  readonly target: string;
  /** Whether only types are imported, so that nothing is loaded at run time. */
  readonly typeOnly: boolean;
  readonly reExport: boolean;
}

/** The subpath imports of package.json, prefix → folder. */
export type Aliases = Readonly<Record<string, string>>;

const FROM = /^[ \t]*(import|export)\s+([\w$*{][^"';=()]*?)\bfrom\s*["']([^"'\n]+)["']/gm;
const FOR_EFFECT = /^[ \t]*import\s*["']([^"'\n]+)["']/gm;
const DYNAMIC = /\bimport\(\s*["'`]([^"'`\n]+)["'`]/g;

/** All imports and re-exports of one file, including `import()`. */
function importsOf(from: string, text: string, aliases: Aliases): readonly Import[] {
  const code = withoutComments(text);
  const one = (specifier: string, typeOnly = false, reExport = false): Import => ({
    from,
    specifier,
    target: targetOf(from, specifier, aliases),
    typeOnly,
    reExport,
  });
  return [
    ...[...code.matchAll(FROM)].map(([, word, clause = "", specifier = ""]) =>
      one(specifier, /^type\s+[\w{*]/.test(clause), word === "export"),
    ),
    ...[...code.matchAll(FOR_EFFECT), ...code.matchAll(DYNAMIC)].map(([, specifier = ""]) =>
      one(specifier),
    ),
  ];
}

/** The imports of all code files. */
export function allImports(sources: Sources, aliases: Aliases): readonly Import[] {
  return [...sources]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => importsOf(path, text, aliases));
}

function targetOf(from: string, specifier: string, aliases: Aliases): string {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.replace(/\*$/, "");
    if (bare.startsWith(prefix)) {
      return posix.join(folder.replace(/\*$/, ""), bare.slice(prefix.length));
    }
  }
  return `package:${bare}`;
}
