import * as Effect from "effect/Effect";
import { contentIds } from "#contracts/content-ids.ts";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "../../api/client.ts";
import { orIfMissing } from "../../api/or-if-missing.ts";
import { readyUnlessEmpty } from "../../content/make-ready.ts";
import type { ReadyText } from "../../content/ready-text.ts";
import type { ReadyPost } from "./kept-content.ts";

/** The posts of a category, ready to be shown. */
export const loadPosts = (
  client: Client,
  id: string,
): Effect.Effect<readonly ReadyPost[], Failure> =>
  client.call(getPosts, { params: { id } }).pipe(
    Effect.map((posts) =>
      posts.map((post) => ({
        id: post.id,
        title: post.title,
        text: readyUnlessEmpty(post.content),
      })),
    ),
  );

/** The published documents, in the editors' order; empty for a portal without that category. */
export const loadPublished = (client: Client): Effect.Effect<readonly ReadyPost[], Failure> =>
  loadPosts(client, contentIds.documents).pipe(orIfMissing([]));

/** The text of a page; `null` for one that is not published. */
export const loadText = (client: Client, id: string): Effect.Effect<ReadyText | null, Failure> =>
  client.call(getPage, { params: { id } }).pipe(
    Effect.map(({ content }) => readyUnlessEmpty(content)),
    orIfMissing(null),
  );
