/** Fills docs/requirements.md with the tests that assert each requirement, read from their titles. */
import { wrap } from "#machines/kit/wrap.ts";

/** Requirement ids in brackets, as in test titles: `[SIGN-4]`, `[SES-1, SES-6]`. */
const IDS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/gu;

/** An item of the document: its text with the id, and the files below it. */
const ITEM = /^(\* \*\*([A-Z]+-\d+)\*\* .*(?:\n {2}(?![* ]).*)*)(?:\n {2}\* (.*(?:\n {4}.*)*))?/gmu;

/** A file below an item, and its link target at the end of the document. */
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

/** The ids of all items, in document order. */
export const requirementIds = (document: string): readonly string[] =>
  [...document.matchAll(ITEM)].flatMap(([, , id]) => [id].filter(isDefined));

const shortName = (path: string): string =>
  path.replace(/^tests\//u, "").replace(/\.test\.tsx?$/u, "");

/** Ids in tests that the document does not have: misspelt, or a missing item. */
export const unknownIds = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  const known = new Set(requirementIds(document));
  return [...named.keys()].filter((id) => !known.has(id)).toSorted();
};

/** False claims: items with a file that does not exist, or that does not name the item. */
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

/** The document with updated files below its items, link targets and counts. */
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
    .replace(ITEM, (_, text: string, id: string) => {
      const files = filesOf(id).map((path) => `[${shortName(path)}]`);
      return `${text}\n${wrap(files.join(", ") || "**open**", "  * ")}`;
    });
  const paths = [...new Set(asserted.flatMap(filesOf))].toSorted();
  return [body, "", ...paths.map((path) => `[${shortName(path)}]: ../${path}`), ""].join("\n");
};
