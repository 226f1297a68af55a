import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { contentIds } from "#contracts/content-ids.ts";
import { pageParts } from "#contracts/schemas/content.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import { readyUnlessEmpty } from "#web/content/make-ready.ts";
import { isTooMuch } from "#web/content/sanitize.ts";
import { paths } from "#web/runtime/paths.ts";
import { reachTexts as texts } from "./reach.texts.ts";

const usedParts: readonly string[] = Object.values(pageParts);

type Pages = ClientConfiguration["pages"];

const ways: Readonly<Record<ContentKind, (id: string, pages: Pages) => string>> = {
  feature: () => texts.seen,
  faq: (_, { show_faq }) => (show_faq ? texts.seen : texts.offMenu(paths.help)),
  document: (_, { document_pages }) =>
    document_pages.length > 0 ? texts.seen : texts.offMenu(paths.docs),
  page: (id, { document_pages, additional_pages }) =>
    id === contentIds.features ||
    [...document_pages, ...additional_pages].some((link) => link.id === id)
      ? texts.seen
      : texts.unlisted(id),
  "page-part": (id) =>
    usedParts.includes(id) ? texts.seen : texts.unused(id, usedParts.join(", ")),
};

/** The parts of an item on which visibility depends. */
type Reaching = Pick<ContentItem, "kind" | "id" | "content">;

/** Whether residents see a published item, which also depends on its text and the configuration. */
export const reachOf = ({ kind, id, content }: Reaching, pages: Pages): string => {
  if (isTooMuch(content)) return texts.unseen;
  const way = ways[kind](id, pages);
  // What nobody comes to see is told first: a text alone would not change that.
  return way === texts.seen && readyUnlessEmpty(content) === null ? texts.empty : way;
};
