/** The files in docs/requirements.md: which tests assert a requirement, read from their titles. */
import { wrap } from "#machines/kit/wrap.ts";

/** Ids of requirements in brackets, as test titles carry them: `[SIGN-4]`, `[SES-1, SES-6]`. */
const IDS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/gu;

/** An item of the document: its words, its id among them, and the files below it. */
const ITEM = /^(\* \*\*([A-Z]+-\d+)\*\* .*(?:\n {2}(?![* ]).*)*)(?:\n {2}\* (.*(?:\n {4}.*)*))?/gmu;

/** A file below an item, and at the end of the document where that name leads. */
const NAME = /\[([^\]]+)\]/gu;
const DEFINITIONS = /(?:\n\[[^\]\n]+\]: \.\.\/.*)+\s*$/u;

const isDefined = (id: string | undefined): id is string => id !== undefined;

/** The test files that name each id, as paths from the root. */
export const filesByRequirement = (
  tests: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const named = new Map<string, Set<string>>();
  for (const [path, text] of tests) {
    const ids = [...text.matchAll(IDS)].flatMap(([, list]) => list?.split(/, ?/u) ?? []);
    for (const id of ids) named.set(id, (named.get(id) ?? new Set()).add(path));
  }
  return named;
};

/** The ids of all items, in their order. */
export const requirementIds = (document: string): readonly string[] =>
  [...document.matchAll(ITEM)].flatMap(([, , id]) => [id].filter(isDefined));

const shortName = (path: string): string =>
  path.replace(/^tests\//u, "").replace(/\.test\.tsx?$/u, "");

/** Ids that tests name and the document does not know: misspelt, or a row is missing. */
export const unknownIds = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  const known = new Set(requirementIds(document));
  return [...named.keys()].filter((id) => !known.has(id)).toSorted();
};

/** What the document says to be asserted and is not: an item with a file that does not name it, or does not exist. */
export const falseClaims = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] =>
  [...document.matchAll(ITEM)].flatMap(([, , id = "", files = ""]) => {
    const asserted = new Set([...(named.get(id) ?? [])].map(shortName));
    return [...files.matchAll(NAME)]
      .flatMap(([, name]) => [name].filter(isDefined))
      .filter((name) => !asserted.has(name))
      .map((name) => `${id}: ${name}`);
  });

/** The document with the files below its items, their addresses at its end and its two counts written anew. */
export const fillRequirements = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): string => {
  const ids = requirementIds(document);
  const asserted = ids.filter((id) => named.has(id));
  const filesOf = (id: string) => [...(named.get(id) ?? [])].toSorted();
  const body = document
    .replace(DEFINITIONS, "")
    .trimEnd()
    .replace(/^\*\*\d+ of \d+\*\*/mu, () => `**${asserted.length} of ${ids.length}**`)
    .replace(ITEM, (_, words: string, id: string) => {
      const files = filesOf(id).map((path) => `[${shortName(path)}]`);
      return `${words}\n${wrap(files.join(", ") || "**open**", "  * ")}`;
    });
  const paths = [...new Set(asserted.flatMap(filesOf))].toSorted();
  return [body, "", ...paths.map((path) => `[${shortName(path)}]: ../${path}`), ""].join("\n");
};
