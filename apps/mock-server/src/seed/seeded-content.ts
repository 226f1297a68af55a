import { contentIds } from "#contracts/content-ids.ts";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { categories, pagePartTexts, pages } from "./content.data.ts";
import { begun, type ContentRecord, published } from "../rules/content-records.ts";
import type { Data } from "../rules/data.ts";
import { seededPeople } from "./people.data.ts";
import { randomFor, type Seed } from "../rules/random.ts";

interface Text {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

const kinds: Readonly<Partial<Record<string, ContentKind>>> = {
  [contentIds.features]: "feature",
  [contentIds.faq]: "faq",
  [contentIds.documents]: "document",
};

const editor = seededPeople.find(({ contentManager }) => contentManager);
const savedBy = editor === undefined ? "" : `${editor.firstName} ${editor.lastName}`;

/** Everything was published at some time in the last year. */
const recordsOf = (
  seed: Seed,
  kind: ContentKind,
  from: string,
  texts: readonly Text[],
): readonly ContentRecord[] => {
  const random = randomFor(seed, from);
  return texts.map(({ id, title, content }) => {
    const at = random.date.past({ years: 1 }).toISOString();
    return published(begun(kind, id, { title, content, savedAt: at, savedBy }), at);
  });
};

/** The initial content of a new portal, by the seeded editor. */
export const seededContent = (seed: Seed): Pick<Data, "content" | "categories"> => ({
  content: [
    ...recordsOf(
      seed,
      "page",
      "pages",
      pages.map(({ name, ...page }) => ({ ...page, title: name })),
    ),
    ...recordsOf(seed, "page-part", "page parts", pagePartTexts),
    ...Object.entries(categories).flatMap(([id, texts]) => {
      const kind = kinds[id];
      return kind === undefined ? [] : recordsOf(seed, kind, `category ${id}`, texts);
    }),
  ],
  categories: Object.keys(categories).map((id) => ({ id, kind: kinds[id] ?? null })),
});
