/** Rules about single files: size, name, language, and browser features that only a few files may use. */
import type { Import } from "./imports.ts";
import { commentsOf, isCode, withoutComments, withoutWords, type Sources } from "./sources.ts";

const LINES_MAX = 400;

/** Files longer than 400 lines. */
export function tooLong(sources: Sources): readonly string[] {
  return [...sources].flatMap(([path, text]) => {
    const lines = text.split("\n").length - 1;
    return lines > LINES_MAX ? [`${path} has ${lines} lines; ${LINES_MAX} is the end.`] : [];
  });
}

/** File and folder names that are not kebab-case with role suffixes (`sign-in.machine.ts`). */
export function badlyNamed(sources: Sources): readonly string[] {
  const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
  const name = new RegExp(`^${word}(?:\\.${word})*$`);
  return [...sources.keys()].filter((path) => !path.split("/").every((part) => name.test(part)));
}

/** Files of one folder whose names differ only in `.ts` and `.tsx`: an import of one is easily read as the other. */
export function twins(sources: Sources): readonly string[] {
  return [...sources.keys()].filter(
    (path) => path.endsWith(".tsx") && sources.has(path.replace(/x$/, "")),
  );
}

const FILE_NAME = /(?<![\w/.*$}-])\w[\w.-]*\.(?:tsx?|mjs|css|md|json|html|svg)\b/g;

/**
 * Files that a comment names and that do not exist.
 * @param known paths of all files.
 */
export function namedInVain(sources: Sources, known: readonly string[]): readonly string[] {
  const names = new Set(known.map((path) => path.split("/").at(-1)));
  return [...sources].flatMap(([path, text]) =>
    commentsOf(text)
      .flatMap((comment) => comment.match(FILE_NAME) ?? [])
      .filter((name) => !names.has(name))
      .map((name) => `${path} speaks of ${name}, which is not there.`),
  );
}

/** Files that re-export from others. They hide where things are defined and load everything. */
export function barrels(sources: Sources, imports: readonly Import[]): readonly string[] {
  return [
    ...[...sources.keys()].filter((path) => /(?:^|\/)index\.tsx?$/.test(path)),
    ...imports
      .filter(({ reExport }) => reExport)
      .map(({ from, specifier }) => `${from} re-exports ${specifier}.`),
  ];
}

/** Where Ukrainian is allowed: text catalogues, what people paste from bills, mock data, tests. */
const WORDS = [
  /^apps\/web\/src\/.*\.texts\.tsx?$/,
  /^machines\/forms\/bill-signs\.data\.ts$/,
  /^apps\/mock-server\/.*\.(?:data|texts)\.tsx?$/,
  /^contracts\/builders\/.*\.data\.ts$/,
  /^(?:tests|e2e)\//,
  /\.html$/,
];

/** Character classes of regular expressions contain letters, not texts. */
const LETTERS = /\[[^\]\s"'`]*\]/g;

/** Cyrillic anywhere else, comments included. */
export function strayWords(sources: Sources): readonly string[] {
  return [...sources].flatMap(([path, text]) => {
    if (WORDS.some((place) => place.test(path))) return [];
    const line = text
      .split("\n")
      .findIndex((one) => /\p{Script=Cyrillic}/u.test(one.replaceAll(LETTERS, "")));
    return line < 0 ? [] : [`${path}:${line + 1} has Ukrainian outside a text catalogue.`];
  });
}

interface Reserved {
  readonly what: RegExp;
  readonly within: RegExp;
  readonly places: RegExp;
  readonly why: string;
}

/** Browser features that only a few files may use; the others get them as dependencies. */
const RESERVED: readonly Reserved[] = [
  {
    what: /(?<![.\w])fetch\s*\(|\b(?:window|globalThis|self)\s*\.\s*fetch\b|\bXMLHttpRequest\b|\bsendBeacon\b/,
    within: /^apps\/web\/src\/(?!qa\/)/,
    places: /^apps\/web\/src\/(?:api\/[^/]+|runtime\/runtime)\.ts$/,
    why: "only apps/web/src/api talks to the server",
  },
  {
    what: /\b(?:localStorage|indexedDB)\b/,
    within: /^apps\/web\/src\/(?!qa\/)/,
    places:
      /^apps\/web\/src\/(?:api\/(?:device-store|early-calls|session-keys|session-store)|app\/show-text-size|runtime\/runtime)\.ts$/,
    why: "only the session and device stores keep things in this browser",
  },
  {
    what: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment)\b|\bdocument\s*\.\s*write/,
    within: /^apps\/web\//,
    // Only reads it, to turn an editor's document into text.
    places: /^apps\/web\/src\/features\/admin\/rich\/canonical\.ts$/,
    why: "`ShownText` inserts sanitized nodes, and no markup is made from text elsewhere",
  },
  {
    what: /\beval\s*\(|\bnew\s+Function\b/,
    within: /^(?:apps|contracts|machines)\//,
    places: /^$/,
    why: "no code is made from text",
  },
  {
    what: /(?<![.\w])fetch\s*\(|(?<![.\w])(?:window|globalThis|document|navigator)\s*\.|\b(?:localStorage|sessionStorage|indexedDB|XMLHttpRequest|WebSocket)\b|(?<![.\w])(?:location|history)\s*\.\s*(?:href|assign|replace|reload|push|back|go)|(?<![.\w])process\s*\./,
    within: /^machines\//,
    places: /^$/,
    why: "a machine touches neither the network, the page nor the storage",
  },
];

/** Uses of reserved things outside their places. */
export function reservedUses(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => {
      const code = withoutWords(text);
      return RESERVED.filter(
        ({ what, within, places }) => within.test(path) && !places.test(path) && what.test(code),
      ).map(({ why, what }) => `${path} uses ${what.exec(code)?.[0] ?? ""}: ${why}.`);
    });
}

/** Disabled rules and tests. A linter rule may be disabled with a reason, after "--" or in the line above. */
export function switchedOff(sources: Sources): readonly string[] {
  return [...sources].flatMap(([path, text]) => {
    const lines = text.split("\n");
    const lint = lines.filter(
      (line, at) =>
        /\b(?:ox|es)lint-disable/.test(line) &&
        !/\s--(?:\s+\S|$)/.test(line) &&
        !/^\s*(?:\/\/|\*|\{?\/\*)/.test(lines[at - 1] ?? ""),
    );
    // A test may assert that something does not compile.
    const types = (
      path.startsWith("tests/")
        ? /@ts-(?:ignore|nocheck)\b/
        : /@ts-(?:ignore|nocheck|expect-error)\b/
    ).exec(text);
    const lonely = /^\s*(?:it|test|describe)\.(?:only|skip|todo|fixme)\b/m.exec(
      withoutComments(text),
    );
    const found = [...lint, ...[types, lonely].flatMap((hit) => (hit ? [hit[0]] : []))];
    return found.map((what) => `${path}: ${what.trim()}`);
  });
}

interface Manifest {
  readonly [section: string]: unknown;
}

/** Versions in package.json that are not exact. What a range or a tag installs changes over time. */
export function looseVersions(manifest: Manifest): readonly string[] {
  return ["dependencies", "devDependencies", "optionalDependencies", "overrides"].flatMap(
    (section) =>
      Object.entries(manifest[section] ?? {}).flatMap(([name, version]) =>
        typeof version === "string" && /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)
          ? []
          : [`${section}: ${name} ${JSON.stringify(version)}`],
      ),
  );
}
