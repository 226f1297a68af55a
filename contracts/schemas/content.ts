import * as Schema from "effect/Schema";
import { completed, IsoDateTime, NonEmptyString, numberAsText } from "./common.ts";

/** Identifiers of pages, page parts and categories, as the content area names them. */
export const ContentId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/u)).annotate({
  identifier: "ContentId",
  [numberAsText]: true,
});

/** The page parts that the portal shows: at registration, and above the profile. */
export const pageParts = {
  agreement: "AGREEMENT",
  profileWarning: "warning_for_profile_page",
} as const;

/** Content is untrusted HTML. It is sanitized where it is shown, never before. */
export const Page = Schema.Struct({
  id: Schema.optionalKey(ContentId),
  name: Schema.optionalKey(Schema.String),
  content: Schema.String,
}).annotate({
  identifier: "Page",
});
export type Page = typeof Page.Type;

export const PagePart = Schema.Struct({
  id: Schema.optionalKey(ContentId),
  content: Schema.String,
}).annotate({
  identifier: "PagePart",
});

const postFields = {
  title: NonEmptyString,
  content: Schema.String,
  publishedAt: Schema.optionalKey(IsoDateTime),
} as const;

/** A post without an id is identified by its title. */
export const Post = completed(
  Schema.Struct({ id: Schema.optionalKey(ContentId), ...postFields }).annotate({
    identifier: "Post",
  }),
  Schema.Struct({ id: Schema.String, ...postFields }),
  (given) => ({ ...given, id: given.id ?? given.title }),
);
export type Post = typeof Post.Type;

export const Posts = Schema.Array(Post);
