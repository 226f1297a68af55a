import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import { isTooMuch } from "#web/content/sanitize.ts";
import { paths } from "#web/runtime/paths.ts";
import { reachTexts as texts } from "./reach.texts.ts";

/** Parts that screens of the portal show: at the registration and at the profile. */
export const usedParts: readonly string[] = ["AGREEMENT", "warning_for_profile_page"];

type Pages = ClientConfiguration["pages"];

const ways: Readonly<Record<ContentKind, (id: string, pages: Pages) => string>> = {
  feature: () => texts.seen,
  faq: (_, { show_faq }) => (show_faq ? texts.seen : texts.offMenu(paths.help)),
  document: (_, { document_pages }) =>
    document_pages.length > 0 ? texts.seen : texts.offMenu(paths.docs),
  page: (id, { document_pages, additional_pages }) =>
    id === "features" || [...document_pages, ...additional_pages].some((link) => link.id === id)
      ? texts.seen
      : texts.unlisted(id),
  "page-part": (id) =>
    usedParts.includes(id) ? texts.seen : texts.unused(id, usedParts.join(", ")),
};

/** What of an item it depends on. */
type Reaching = Pick<ContentItem, "kind" | "id" | "content">;

/** Says whether residents see a published item: that also depends on its text and on the configuration. */
export const reachOf = ({ kind, id, content }: Reaching, pages: Pages): string =>
  isTooMuch(content) ? texts.unseen : ways[kind](id, pages);
