import * as Schema from "effect/Schema";
import { Flag, IsoDateTime, NonEmptyString } from "./common.ts";
import { ContentId } from "./content.ts";

/** Kinds of content: pages, page parts, and posts of the three categories. */
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

/**
 * `draft`: never published; `changed`: published, with a newer draft; `published`: the last saved version is public.
 */
export const ContentStatus = Schema.Literals(["draft", "changed", "published"]).annotate({
  identifier: "ContentStatus",
});
export type ContentStatus = typeof ContentStatus.Type;

/**
 * The version of an item, counted from 1. A change names the version it is based on; any other stored version is a
 * conflict.
 */
export const ContentVersion = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  identifier: "ContentVersion",
});

/** Larger HTML is refused: no phone could show such a page. */
export const contentLengthMax = 500_000;
export const contentTitleMax = 200;

/** HTML cannot contain NUL, and UTF-8 cannot encode a lone surrogate. */
const wellFormed = Schema.makeFilter((text: string) =>
  /[\0\p{Surrogate}]/u.test(text) ? "Expected no NUL and no half of a surrogate pair" : undefined,
);

/** A blank title would leave a question without a name. */
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

/** The last saved version of an item, and when its public version was published. */
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

/** The version that the editor sees. */
export const ContentVersionSeen = Schema.Struct({ version: ContentVersion });

/** An earlier version; `isPublished` marks the public one. */
export const ContentRevision = Schema.Struct({
  version: ContentVersion,
  title: Schema.String,
  content: Schema.String,
  savedAt: IsoDateTime,
  savedBy: NonEmptyString,
  isPublished: Flag,
}).annotate({ identifier: "ContentRevision" });
export type ContentRevision = typeof ContentRevision.Type;

/** Newest first. */
export const ContentRevisions = Schema.Array(ContentRevision);

/** `seen`: the order that the editor saw. If the public order differs by now, nothing is changed. */
export const ContentOrder = Schema.Struct({
  ids: Schema.Array(ContentId),
  seen: Schema.Array(ContentId),
}).annotate({ identifier: "ContentOrder" });

/** Whether the signed-in person may use the content area. */
export const ContentRights = Schema.Struct({ isContentManager: Flag }).annotate({
  identifier: "ContentRights",
});
