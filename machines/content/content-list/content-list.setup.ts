import { assign, setup } from "xstate";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import type { WithFailure } from "../../kit/failed-call.ts";
import { comebackGuards, failureNoted } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import { refusalGuards } from "../../forms/refusal-guards.ts";
import { types } from "../../kit/types.ts";
import type {
  ContentListContext,
  ContentListEvent,
  Filter,
  Ids,
  Items,
  ListNews,
} from "./content-list.context.ts";
import { arranged, idsOf, isSame, moved } from "./content-list.context.ts";

export const contentListSetup = setup({
  types: types<{
    context: ContentListContext;
    input: { kind: ContentKind };
    events: ContentListEvent;
    tags: "busy" | "failed" | "full" | "asking" | "unordered";
  }>(),
  actors: {
    load: placeholder<Items, { kind: ContentKind }>("load"),
    order: placeholder<Items, { kind: ContentKind; ids: Ids; seen: Ids }>("order"),
    remove: placeholder<undefined, { kind: ContentKind; id: string; version: number }>("remove"),
  },
  actions: {
    noteItems: assign((_, { items }: { items: Items }) => ({
      items,
      seen: idsOf(items),
      lost: [],
      failure: null,
    })),
    noteOrdered: assign(({ context }, { items }: { items: Items }) => ({
      items: arranged(items, idsOf(context.items)),
      seen: idsOf(items),
      lost: [],
    })),
    noteFailure: assign(failureNoted),
    forgetFailure: assign({ failure: null }),
    noteLost: assign(({ context }, { failure }: WithFailure) =>
      isOutcomeUnknown(failure) ? { lost: [...context.lost, context.sending] } : {},
    ),
    noteUnknown: assign(({ context }, { failure }: WithFailure) => ({
      unknownDeletion: { id: context.target?.id ?? "", failure },
    })),
    tellUndeleted: assign({ failure: ({ context }) => context.unknownDeletion?.failure ?? null }),
    forgetUnknown: assign({ unknownDeletion: null }),
    filter: assign(({ context }, { search, status }: Filter) => ({
      search: search ?? context.search,
      status: status ?? context.status,
    })),
    move: assign(({ context }, { id, by }: { id: string; by: -1 | 1 }) => ({
      items: moved(context.items ?? [], id, by),
      moved: { id, by },
    })),
    takeOrderBack: assign({
      items: ({ context }) => arranged(context.items ?? [], context.seen),
      failure: null,
    }),
    noteSending: assign({ sending: ({ context }) => idsOf(context.items), failure: null }),
    aim: assign((_, { item }: { item: ContentSummary }) => ({ target: item, failure: null })),
    forgetTarget: assign({ target: null }),
    drop: assign(({ context }) => {
      const items = (context.items ?? []).filter(({ id }) => id !== context.target?.id);
      return { items, seen: idsOf(items) };
    }),
    say: assign((_, { news }: { news: ListNews }) => ({ news })),
  },
  guards: {
    canMove: ({ context }, { id, by }: { id: string; by: -1 | 1 }) => {
      const to = idsOf(context.items).indexOf(id) + by;
      return idsOf(context.items).includes(id) && to >= 0 && to < idsOf(context.items).length;
    },
    wasMovedOn: ({ context }) => !isSame(idsOf(context.items), context.sending),
    isAimed: ({ context }) => context.target !== null,
    /** The refused order is already the stored one: the answer to the previous call was lost. */
    wasOrdered: ({ context }, { items }: { items: Items }) =>
      context.news === "order-outdated" &&
      isSame(idsOf(items), context.sending) &&
      isSame(idsOf(context.items), context.sending),
    /** The other order is an earlier one of this tab, whose answer was lost. */
    wasLost: ({ context }, { items }: { items: Items }) =>
      context.news === "order-outdated" &&
      context.lost.some((order) => isSame(idsOf(items), order)),
    isLost: ({ context }) => context.lost.length > 0,
    wasDeleted: ({ context: { unknownDeletion } }, { items }: { items: Items }) =>
      unknownDeletion !== null && !idsOf(items).includes(unknownDeletion.id),
    isDeletionUnknown: ({ context }) => context.unknownDeletion !== null,
    isUnknown: (_, { failure }: WithFailure) => isOutcomeUnknown(failure),
    ...refusalGuards,
    ...comebackGuards,
  },
});
