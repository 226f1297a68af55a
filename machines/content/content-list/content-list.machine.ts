import { assign, setup } from "xstate";
import type { ContentKind, ContentSummary } from "#contracts/schemas/administration.ts";
import type { WithFailure } from "../../kit/failed-call.ts";
import { comeback, comebackGuards, failureKept, withFailure } from "../../kit/failed-call.ts";
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

export const contentListMachine = setup({
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
    keepItems: assign((_, { items }: { items: Items }) => ({
      items,
      seen: idsOf(items),
      lost: [],
      failure: null,
    })),
    keepOrdered: assign(({ context }, { items }: { items: Items }) => ({
      items: arranged(items, idsOf(context.items)),
      seen: idsOf(items),
      lost: [],
    })),
    keepFailure: assign(failureKept),
    forgetFailure: assign({ failure: null }),
    keepLost: assign(({ context }, { failure }: WithFailure) =>
      isOutcomeUnknown(failure) ? { lost: [...context.lost, context.sending] } : {},
    ),
    keepUnknown: assign(({ context }, { failure }: WithFailure) => ({
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
    keepSending: assign({ sending: ({ context }) => idsOf(context.items), failure: null }),
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
}).createMachine({
  id: "content-list",
  description:
    "The content items of one kind: searched, ordered and deleted. Another editor's changes are never overwritten; the list reloads instead.",
  context: ({ input }) => ({
    kind: input.kind,
    items: null,
    seen: [],
    sending: [],
    lost: [],
    search: "",
    status: "all",
    target: null,
    unknownDeletion: null,
    moved: null,
    failure: null,
    news: "none",
  }),
  initial: "loading",
  on: { FILTER: { actions: { type: "filter", params: ({ event }) => event } } },
  states: {
    loading: {
      description: "The list is loading. The known one stays on the screen.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: "wasOrdered", params: ({ event }) => ({ items: event.output }) },
            target: "ready",
            actions: [
              { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
              { type: "say", params: { news: "ordered" } },
            ],
          },
          {
            guard: { type: "wasLost", params: ({ event }) => ({ items: event.output }) },
            target: "ordering",
            actions: { type: "keepOrdered", params: ({ event }) => ({ items: event.output }) },
          },
          {
            guard: { type: "wasDeleted", params: ({ event }) => ({ items: event.output }) },
            target: "ready",
            actions: [
              { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
              "forgetUnknown",
              { type: "say", params: { news: "deleted" } },
            ],
          },
          {
            guard: "isDeletionUnknown",
            target: "ready",
            actions: [
              { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
              "tellUndeleted",
              "forgetUnknown",
            ],
          },
          {
            target: "ready",
            actions: { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: {
          target: "failed",
          actions: withFailure("keepFailure"),
        },
      },
    },
    failed: {
      description: "The list could not be loaded.",
      tags: "failed",
      on: {
        RETRY: "loading",
        ...comeback("loading"),
      },
    },
    ready: {
      description: "The list is on the screen.",
      tags: "full",
      on: {
        MOVE: {
          guard: { type: "canMove", params: ({ event }) => event },
          target: "ordering",
          actions: { type: "move", params: ({ event }) => event },
        },
        DELETE: { target: "asking", actions: { type: "aim", params: ({ event }) => event } },
      },
    },
    ordering: {
      description:
        "The order on the screen is being saved. Later moves are saved afterwards, and a requested deletion is confirmed afterwards.",
      tags: ["full", "busy"],
      entry: ["keepSending", { type: "say", params: { news: "none" } }],
      invoke: {
        id: "order",
        src: "order",
        input: ({ context }) => ({
          kind: context.kind,
          ids: idsOf(context.items),
          seen: context.seen,
        }),
        onDone: [
          {
            guard: "wasMovedOn",
            target: "ordering",
            reenter: true,
            actions: { type: "keepOrdered", params: ({ event }) => ({ items: event.output }) },
          },
          {
            guard: "isAimed",
            target: "asking",
            actions: [
              { type: "keepOrdered", params: ({ event }) => ({ items: event.output }) },
              { type: "say", params: { news: "ordered" } },
            ],
          },
          {
            target: "ready",
            actions: [
              { type: "keepOrdered", params: ({ event }) => ({ items: event.output }) },
              { type: "say", params: { news: "ordered" } },
            ],
          },
        ],
        onError: [
          {
            guard: withFailure("isConflict"),
            target: "loading",
            actions: ["forgetTarget", { type: "say", params: { news: "order-outdated" } }],
          },
          {
            target: "unordered",
            actions: ["forgetTarget", withFailure("keepFailure"), withFailure("keepLost")],
          },
        ],
      },
      on: {
        DELETE: { actions: { type: "aim", params: ({ event }) => event } },
        MOVE: {
          guard: { type: "canMove", params: ({ event }) => event },
          actions: { type: "move", params: ({ event }) => event },
        },
      },
    },
    unordered: {
      description:
        "The order on the screen could not be saved, or its answer was lost. It stays until it is saved or discarded.",
      tags: ["full", "unordered"],
      on: {
        RETRY: "ordering",
        UNDO: [
          // Residents may see the order on the screen or the one before: only the server knows.
          { guard: "isLost", target: "loading" },
          { target: "ready", actions: "takeOrderBack" },
        ],
        DELETE: { target: "ordering", actions: { type: "aim", params: ({ event }) => event } },
        MOVE: {
          guard: { type: "canMove", params: ({ event }) => event },
          target: "ordering",
          actions: { type: "move", params: ({ event }) => event },
        },
        ...comeback("ordering"),
      },
    },
    asking: {
      description: "A dialog asks whether to delete the item and its history for good.",
      tags: ["full", "asking"],
      on: {
        CONFIRM: "deleting",
        CANCEL: { target: "ready", actions: "forgetTarget" },
      },
    },
    deleting: {
      description: "The item is being deleted, unless somebody else has changed it.",
      tags: ["full", "busy", "asking"],
      entry: { type: "say", params: { news: "none" } },
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context: { kind, target } }) => ({
          kind,
          id: target?.id ?? "",
          version: target?.version ?? 0,
        }),
        onDone: {
          target: "ready",
          actions: ["drop", "forgetTarget", { type: "say", params: { news: "deleted" } }],
        },
        onError: [
          {
            guard: withFailure("isConflict"),
            target: "loading",
            actions: ["forgetTarget", { type: "say", params: { news: "deletion-outdated" } }],
          },
          {
            guard: withFailure("isGone"),
            target: "loading",
            actions: ["forgetTarget", { type: "say", params: { news: "deletion-gone" } }],
          },
          {
            guard: withFailure("isUnknown"),
            target: "loading",
            actions: [withFailure("keepUnknown"), "forgetTarget"],
          },
          {
            target: "ready",
            actions: ["forgetTarget", withFailure("keepFailure")],
          },
        ],
      },
    },
  },
});
