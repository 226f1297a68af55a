import * as Effect from "effect/Effect";
import { createActor, fromCallback } from "xstate";
import { contentIds } from "#contracts/content-ids.ts";
import type { Failure } from "#contracts/failure.ts";
import type { FreeEvent } from "#machines/portal/kept/kept.machine.ts";
import { createKeptMachine } from "#machines/portal/kept/kept.machine.ts";
import type { Client } from "../../api/client.ts";
import { callActor } from "../../runtime/call-actor.ts";
import { watchUse } from "./in-use.ts";
import type { PageContent, WantedContent } from "./kept-content.ts";
import { loadPosts, loadPublished, loadText } from "./public-calls.ts";

/** Replaces everything or nothing, so that a page is never half new and half old. */
const loadPage = (
  client: Client,
  { page, posts, documents }: WantedContent,
): Effect.Effect<PageContent, Failure> =>
  Effect.all(
    {
      text: page === undefined ? Effect.succeed(null) : loadText(client, page),
      posts:
        posts === undefined
          ? Effect.succeed([])
          : posts === contentIds.documents
            ? loadPublished(client)
            : loadPosts(client, posts),
      documents: Effect.all(
        (documents ?? []).map(({ id, name }) =>
          loadText(client, id).pipe(Effect.map((text) => ({ id, name, text }))),
        ),
        { concurrency: "unbounded" },
      ),
    },
    { concurrency: "unbounded" },
  );

interface Following {
  readonly client: Client;
  readonly first: PageContent;
  readonly wanted: WantedContent;
  readonly box: Element;
  /** Called once with the content that differs from the prerendered one. */
  readonly take: (content: PageContent) => void;
}

/**
 * Loads the currently published content once.
 * @returns cancels it.
 */
export const followContent = ({ client, first, wanted, box, take }: Following): (() => void) => {
  const actor = createActor(
    createKeptMachine<PageContent>().provide({
      actors: {
        load: callActor(() => loadPage(client, wanted)),
        watchUse: fromCallback(({ sendBack }) => {
          const free: FreeEvent = { type: "FREE" };
          return watchUse(box, () => sendBack(free));
        }),
      },
    }),
    { input: { first } },
  );
  actor.subscribe(({ context }) => {
    if (context.data !== first) take(context.data);
  });
  actor.start();
  return () => void actor.stop();
};
