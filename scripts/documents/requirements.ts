/** The last column of docs/requirements.md: which test files assert a row, read from the titles of the tests. */

/** Ids of requirements in brackets, as test titles carry them: `[SIGN-4]`, `[SES-1, SES-6]`. */
const IDS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/gu;

/** A row of the document: id, words, and whatever stands in the last cell. */
const ROW = /^\| ([A-Z]+-\d+) \| (.+?) \| .*\|$/u;

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

const rowsOf = (document: string) => document.split("\n").map((line) => ROW.exec(line));

/** Ids that tests name and the document does not know: misspelt, or a row is missing. */
export const unknownIds = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  const known = new Set(rowsOf(document).flatMap((row) => [row?.[1]].filter(isDefined)));
  return [...named.keys()].filter((id) => !known.has(id)).toSorted();
};

/** What the document says to be asserted and is not: a row with a file that does not name it, or does not exist. */
export const falseClaims = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] =>
  document.split("\n").flatMap((line) => {
    const id = ROW.exec(line)?.[1];
    if (id === undefined) return [];
    const claimed = [...line.matchAll(/\]\(\.\.\/([^)]+)\)/gu)].map(([, path]) => path);
    return claimed
      .filter(isDefined)
      .filter((path) => named.get(id)?.has(path) !== true)
      .map((path) => `${id}: ${path}`);
  });

const shortName = (path: string): string =>
  path.replace(/^tests\//u, "").replace(/\.test\.tsx?$/u, "");

const linkTo = (path: string): string => `[${shortName(path)}](../${path})`;

/** The document with its last column and its two counts written anew. */
export const fillRequirements = (
  document: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): string => {
  const rows = rowsOf(document);
  const ids = rows.flatMap((row) => [row?.[1]].filter(isDefined));
  const asserted = ids.filter((id) => named.has(id)).length;
  return document
    .split("\n")
    .map((line, at) => {
      const [, id, words] = rows[at] ?? [];
      if (id === undefined || words === undefined) {
        return line.replace(
          /^\*\*\d+ of \d+ rows\*\*/u,
          () => `**${asserted} of ${ids.length} rows**`,
        );
      }
      const files = [...(named.get(id) ?? [])].toSorted();
      return `| ${id} | ${words} | ${files.map(linkTo).join(" · ") || "**open**"} |`;
    })
    .join("\n");
};
