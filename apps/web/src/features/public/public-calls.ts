import * as Effect from "effect/Effect";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "../../api/client.ts";
import { readyUnlessEmpty } from "../../content/make-ready.ts";
import type { ReadyText } from "../../content/ready-text.ts";
import type { ReadyPost } from "./kept-content.ts";

/** The category of the questions. */
export const questions = "faq";

/** An unpublished text counts as an empty one: the editors decide. */
const noneIfMissing = <Item>(
  items: Effect.Effect<readonly Item[], Failure>,
): Effect.Effect<readonly Item[], Failure> =>
  items.pipe(
    Effect.catch((failure: Failure) =>
      failure._tag === "Other" && failure.status === 404
        ? Effect.succeed([])
        : Effect.fail(failure),
    ),
  );

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
  noneIfMissing(loadPosts(client, "documents"));

/** The text of a page; `null` for one that is not published. */
export const loadText = (client: Client, id: string): Effect.Effect<ReadyText | null, Failure> =>
  noneIfMissing(client.call(getPage, { params: { id } }).pipe(Effect.map((page) => [page]))).pipe(
    Effect.map(([page]) => (page === undefined ? null : readyUnlessEmpty(page.content))),
  );
