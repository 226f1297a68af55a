import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { ContentKind, ContentRevision } from "#contracts/schemas/administration.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";
import { comeback, comebackGuards, failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

type Revisions = readonly ContentRevision[];

interface ContentHistoryContext {
  readonly kind: ContentKind;
  readonly id: string;
  /** The save and the publication that the list must contain. */
  readonly newest: string;
  /** Newest first. */
  readonly revisions: Revisions;
  /** The version that is shown. */
  readonly picked: number | null;
  readonly failure: Failure | null;
}

export type ContentHistoryEvent =
  | { type: "PICK"; version: number }
  /** `newest` shows whether the item was saved, published or withdrawn meanwhile. */
  | { type: "NEWEST"; newest: string }
  | { type: "RETRY" }
  | ComebackEvent;

export const contentHistoryMachine = setup({
  types: types<{
    context: ContentHistoryContext;
    input: { kind: ContentKind; id: string; newest: string };
    events: ContentHistoryEvent;
    tags: "busy" | "failed" | "full";
  }>(),
  actors: { load: placeholder<Revisions, { kind: ContentKind; id: string }>("load") },
  actions: {
    noteRevisions: assign((_, { revisions }: { revisions: Revisions }) => ({
      revisions,
      failure: null,
    })),
    noteFailure: assign(failureNoted),
    noteNewest: assign((_, { newest }: { newest: string }) => ({ newest })),
    pick: assign((_, { version }: { version: number }) => ({ picked: version })),
  },
  guards: {
    isKnown: ({ context }, params: { version: number }) =>
      context.revisions.some(({ version }) => version === params.version),
    isOutdated: ({ context }, { newest }: { newest: string }) => newest !== context.newest,
    ...comebackGuards,
  },
}).createMachine({
  id: "content-history",
  description: "The revisions of one item. Each can be compared with the newest one.",
  context: ({ input }) => ({ ...input, revisions: [], picked: null, failure: null }),
  initial: "loading",
  on: {
    NEWEST: {
      guard: { type: "isOutdated", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "noteNewest", params: ({ event }) => event },
    },
    PICK: {
      guard: { type: "isKnown", params: ({ event }) => event },
      actions: { type: "pick", params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: "The revisions are loading. The known ones stay on the screen.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: {
          target: "listing",
          actions: { type: "noteRevisions", params: ({ event }) => ({ revisions: event.output }) },
        },
        onError: {
          target: "failed",
          actions: withFailure("noteFailure"),
        },
      },
    },
    listing: {
      description: "All revisions are listed. One of them may be open.",
      tags: "full",
    },
    failed: {
      description: "The revisions could not be loaded.",
      tags: "failed",
      on: {
        RETRY: "loading",
        ...comeback("loading"),
      },
    },
  },
});
