import type { Failure } from "#contracts/failure.ts";
import type { ContentItem, ContentSummary } from "#contracts/schemas/administration.ts";

/** A question in the editor, for samples. */
export const sampleItem: ContentItem = {
  kind: "faq",
  id: "how-to-pay",
  title: "How to pay?",
  content: "<p>By card.</p>",
  status: "changed",
  version: 3,
  savedAt: "2026-11-01T08:00:00Z",
  savedBy: "Olha Editor",
  publishedAt: "2026-10-01T08:00:00Z",
};

const { content: _content, publishedAt: _publishedAt, ...summary } = sampleItem;

export const sampleSummaries: readonly ContentSummary[] = [
  summary,
  { ...summary, id: "who-to-ask", title: "Who to ask?", status: "draft", version: 1 },
];

const call = { method: "PUT", path: "/api/cms/admin/content/:kind/:id" } as const;

/** Refused: changed elsewhere. */
export const sampleConflict: Failure = {
  _tag: "Rejected",
  status: 409,
  items: [],
  call,
  shown: true,
};

/** Refused: deleted elsewhere. */
export const sampleGone: Failure = { _tag: "Other", status: 404, call, shown: false };
