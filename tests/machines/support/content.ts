import type { ContentItem, ContentSummary } from "#contracts/schemas/administration.ts";

/** A question as it was saved; what is not given is a draft of its first version. */
export const contentItem = (over: Partial<ContentItem> = {}): ContentItem => ({
  kind: "faq",
  id: "how-to-pay",
  title: "Як сплатити?",
  content: "<p>Карткою.</p>",
  status: "draft",
  version: 1,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  ...over,
});

export const contentSummary = (id: string, over: Partial<ContentSummary> = {}): ContentSummary => ({
  kind: "faq",
  id,
  title: `Питання ${id}`,
  status: "published",
  version: 1,
  savedAt: "2026-11-01T08:00:00.000Z",
  savedBy: "Ольга Редакторка",
  ...over,
});
