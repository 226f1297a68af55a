import { waitFor } from "xstate";
import { aContentSummary } from "#contracts/builders/content.data.ts";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import { contentListMachine } from "#machines/content/content-list/content-list.machine.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

type Items = readonly ContentSummary[];
type Order = { kind: ContentKind; ids: readonly string[]; seen: readonly string[] };
type Target = { kind: ContentKind; id: string; version: number };

export const a = aContentSummary({ id: "a", version: 4 });
export const b = aContentSummary({ id: "b" });
export const c = aContentSummary({ id: "c" });

/** The list at its start, with calls that the test answers. */
export const start = () => {
  const load = deferredActor<Items, { kind: ContentKind }>();
  const order = deferredActor<Items, Order>();
  const remove = deferredActor<undefined, Target>();
  const { actor } = startActor(
    contentListMachine.provide({
      actors: { load: load.logic, order: order.logic, remove: remove.logic },
    }),
    { input: { kind: "faq" } },
  );
  const is = (state: string) => actor.getSnapshot().value === state;
  return {
    load,
    order,
    remove,
    is,
    send: actor.send.bind(actor),
    has: (tag: "busy" | "full" | "failed" | "asking" | "unordered") =>
      actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.items?.map(({ id }) => id),
    until: (state: string) => waitFor(actor, (snapshot) => snapshot.value === state),
  };
};

/** The list with three items. */
export const listed = async () => {
  const all = start();
  all.load.last().resolve([a, b, c]);
  await all.until("ready");
  return all;
};
