import type { ContentItem, ContentSummary } from "../schemas/administration.ts";

/** A question in the editor: a draft of its first version. */
export const aContentItem = (change: Partial<ContentItem> = {}): ContentItem => ({
  kind: "faq",
  id: "how-to-pay",
  title: "Як сплатити?",
  content: "<p>Карткою.</p>",
  status: "draft",
  version: 1,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  ...change,
});

/** The same question in a list, published. */
export const aContentSummary = (change: Partial<ContentSummary> = {}): ContentSummary => {
  const { content: _content, ...summary } = aContentItem();
  return { ...summary, status: "published", ...change };
};
