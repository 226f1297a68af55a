import * as Schema from "effect/Schema";
import { IsoDateTime, NonEmptyString } from "./common.ts";
import { ContentId } from "./content.ts";

/** What editors take care of: pages, blocks of pages, and the posts of the three categories. */
export const ContentKind = Schema.Literals([
  "page",
  "page-part",
  "feature",
  "faq",
  "document",
]).annotate({
  identifier: "ContentKind",
});
export type ContentKind = typeof ContentKind.Type;

/** `draft`: never published; `changed`: published, with a newer draft; `published`: what is shown is what was saved last. */
export const ContentStatus = Schema.Literals(["draft", "changed", "published"]).annotate({
  identifier: "ContentStatus",
});
export type ContentStatus = typeof ContentStatus.Type;

/** Counts the saves of one item, from 1. A change names the version it was made from; another one is a conflict. */
export const ContentVersion = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "ContentVersion",
});

/** 2 MB of HTML is refused before it is stored: a page that no phone can show is of no use. */
export const contentLengthMax = 500_000;
export const contentTitleMax = 200;

/** Neither HTML can carry NUL nor UTF-8 half of a pair. */
const wellFormed = Schema.makeFilter((text: string) =>
  /[\0\p{Surrogate}]/u.test(text) ? "Expected no NUL and no half of a surrogate pair" : undefined,
);

/** A title of spaces would leave a question without a name. */
const Title = Schema.String.check(
  Schema.isPattern(/\S/u),
  Schema.isMaxLength(contentTitleMax),
  wellFormed,
).annotate({ identifier: "ContentTitle" });

const Html = Schema.String.check(Schema.isMaxLength(contentLengthMax), wellFormed).annotate({
  identifier: "ContentHtml",
});

/** One line of the editors' list. */
export const ContentSummary = Schema.Struct({
  kind: ContentKind,
  id: ContentId,
  title: Schema.String,
  status: ContentStatus,
  version: ContentVersion,
  savedAt: IsoDateTime,
  savedBy: NonEmptyString,
}).annotate({ identifier: "ContentSummary" });
export type ContentSummary = typeof ContentSummary.Type;

/** In the order in which residents see them. */
export const ContentSummaries = Schema.Array(ContentSummary);

/** An item as it was saved last, and when what residents see was published. */
export const ContentItem = Schema.Struct({
  ...ContentSummary.fields,
  content: Schema.String,
  publishedAt: Schema.optionalKey(IsoDateTime),
}).annotate({ identifier: "ContentItem" });
export type ContentItem = typeof ContentItem.Type;

export const NewContent = Schema.Struct({
  kind: ContentKind,
  id: ContentId,
  title: Title,
  content: Html,
}).annotate({ identifier: "NewContent" });

export const ContentChange = Schema.Struct({
  title: Title,
  content: Html,
  version: ContentVersion,
}).annotate({ identifier: "ContentChange" });

/** The version that the editor has before them. */
export const ContentVersionSeen = Schema.Struct({ version: ContentVersion });

/** A save of the past; `isPublished` marks what residents see. */
export const ContentRevision = Schema.Struct({
  version: ContentVersion,
  title: Schema.String,
  content: Schema.String,
  savedAt: IsoDateTime,
  savedBy: NonEmptyString,
  isPublished: Schema.Boolean,
}).annotate({ identifier: "ContentRevision" });
export type ContentRevision = typeof ContentRevision.Type;

/** Newest first. */
export const ContentRevisions = Schema.Array(ContentRevision);

/** `seen` is the order that the editor had before them: where residents see another one by now, nothing is changed. */
export const ContentOrder = Schema.Struct({
  ids: Schema.Array(ContentId),
  seen: Schema.Array(ContentId),
}).annotate({ identifier: "ContentOrder" });

/** Whether the person who asks may use the content area. */
export const ContentRights = Schema.Struct({ isContentManager: Schema.Boolean }).annotate({
  identifier: "ContentRights",
});
