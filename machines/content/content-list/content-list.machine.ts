import { comeback, withFailure } from "../../kit/failed-call.ts";
import { idsOf } from "./content-list.context.ts";
import { contentListSetup } from "./content-list.setup.ts";

export const contentListMachine = contentListSetup.createMachine({
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
              { type: "noteItems", params: ({ event }) => ({ items: event.output }) },
              { type: "say", params: { news: "ordered" } },
            ],
          },
          {
            guard: { type: "wasLost", params: ({ event }) => ({ items: event.output }) },
            target: "ordering",
            actions: { type: "noteOrdered", params: ({ event }) => ({ items: event.output }) },
          },
          {
            guard: { type: "wasDeleted", params: ({ event }) => ({ items: event.output }) },
            target: "ready",
            actions: [
              { type: "noteItems", params: ({ event }) => ({ items: event.output }) },
              "forgetUnknown",
              { type: "say", params: { news: "deleted" } },
            ],
          },
          {
            guard: "isDeletionUnknown",
            target: "ready",
            actions: [
              { type: "noteItems", params: ({ event }) => ({ items: event.output }) },
              "tellUndeleted",
              "forgetUnknown",
            ],
          },
          {
            target: "ready",
            actions: { type: "noteItems", params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: {
          target: "failed",
          actions: withFailure("noteFailure"),
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
      entry: ["noteSending", { type: "say", params: { news: "none" } }],
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
            actions: { type: "noteOrdered", params: ({ event }) => ({ items: event.output }) },
          },
          {
            guard: "isAimed",
            target: "asking",
            actions: [
              { type: "noteOrdered", params: ({ event }) => ({ items: event.output }) },
              { type: "say", params: { news: "ordered" } },
            ],
          },
          {
            target: "ready",
            actions: [
              { type: "noteOrdered", params: ({ event }) => ({ items: event.output }) },
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
            actions: ["forgetTarget", withFailure("noteFailure"), withFailure("noteLost")],
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
            actions: [withFailure("noteUnknown"), "forgetTarget"],
          },
          {
            target: "ready",
            actions: ["forgetTarget", withFailure("noteFailure")],
          },
        ],
      },
    },
  },
});
