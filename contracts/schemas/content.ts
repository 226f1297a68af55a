import * as Schema from "effect/Schema";
import { IsoDateTime, NonEmptyString } from "./common.ts";

/** Identifiers of pages, page parts and categories, as the content area names them. */
export const ContentId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/u)).annotate({
  identifier: "ContentId",
});

/** Content is HTML from outside: it is sanitized where it is shown, never before. */
export const Page = Schema.Struct({
  id: ContentId,
  name: Schema.String,
  content: Schema.String,
}).annotate({
  identifier: "Page",
});
export type Page = typeof Page.Type;

export const PagePart = Schema.Struct({ id: ContentId, content: Schema.String }).annotate({
  identifier: "PagePart",
});

export const Post = Schema.Struct({
  id: ContentId,
  title: NonEmptyString,
  content: Schema.String,
  publishedAt: IsoDateTime,
}).annotate({ identifier: "Post" });
export type Post = typeof Post.Type;

export const Posts = Schema.Array(Post);
