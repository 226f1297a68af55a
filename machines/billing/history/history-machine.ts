import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** Which rows are wanted. */
export interface HistoryRequest<Filters> {
  readonly filters: Filters;
  readonly order: string;
  /** Counted from one. */
  readonly page: number;
}

/** What every piece of a history says of the whole. */
export interface HistoryPiece {
  /** Rows that the filters let through, on all pages together; of a page that may go on, those known so far. */
  readonly total: number;
}

/** One page of a history. */
export interface HistoryPage extends HistoryPiece {
  /** It is full, and nobody has said how many rows there are: another page may follow. */
  readonly mayGoOn: boolean;
}

interface HistoryContext<Piece, Filters> {
  readonly request: HistoryRequest<Filters>;
  readonly piece: Piece | null;
  /** Which rows the piece has: the former ones while others are awaited or did not come. */
  readonly shown: HistoryRequest<Filters> | null;
  readonly failure: Failure | null;
}

export type HistoryEvent<Filters> =
  /** Other rows; their order and page come along, since a link may name them all. */
  | { type: "FILTERED"; request: HistoryRequest<Filters> }
  | { type: "ORDER"; order: string; page: number }
  | { type: "PAGE"; page: number }
  | { type: "RETRY" }
  | { type: "REFRESH" }
  | { type: "NETWORK.BACK" }
  | { type: "SESSION.BACK" };

/**
 * A history: filtered, in pages, in an order. Used as
 * `createHistoryMachine<Piece, Filters>({ … }).provide({ actors: { load } })`; `load` resolves to the piece
 * that the request asks for or rejects with a `Failure`. The newest request wins: a call that it makes needless is
 * given up.
 */
export const createHistoryMachine = <Piece extends HistoryPiece, Filters>({
  id,
  description,
}: {
  readonly id: string;
  readonly description: string;
}) =>
  setup({
    types: types<{
      context: HistoryContext<Piece, Filters>;
      input: HistoryRequest<Filters>;
      events: HistoryEvent<Filters>;
      tags: "busy" | "failed" | "empty" | "full";
    }>(),
    actors: { load: placeholder<Piece, HistoryRequest<Filters>>("load") },
    actions: {
      want: assign({
        request: ({ context }, params: Partial<HistoryRequest<Filters>>) => ({
          ...context.request,
          ...params,
        }),
      }),
      keepPiece: assign({
        piece: (_, params: { piece: Piece }) => params.piece,
        shown: ({ context }) => context.request,
        failure: null,
      }),
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    },
    guards: {
      hasRows: ({ context }) => context.piece !== null && context.piece.total > 0,
      isEmpty: (_, params: { piece: Piece }) => params.piece.total === 0,
      lackedNetwork: ({ context }) => context.failure?._tag === "NoConnection",
      lackedSession: ({ context }) => context.failure?._tag === "Unauthorized",
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ request: input, piece: null, shown: null, failure: null }),
    initial: "loading",
    on: {
      FILTERED: [
        {
          guard: "hasRows",
          target: ".turning",
          actions: { type: "want", params: ({ event }) => event.request },
        },
        {
          target: ".loading",
          actions: { type: "want", params: ({ event }) => event.request },
        },
      ],
      ORDER: [
        {
          guard: "hasRows",
          target: ".turning",
          actions: {
            type: "want",
            params: ({ event: { order, page } }) => ({ order, page }),
          },
        },
        {
          target: ".loading",
          actions: {
            type: "want",
            params: ({ event: { order, page } }) => ({ order, page }),
          },
        },
      ],
      PAGE: [
        {
          guard: "hasRows",
          target: ".turning",
          actions: { type: "want", params: ({ event: { page } }) => ({ page }) },
        },
        {
          target: ".loading",
          actions: { type: "want", params: ({ event: { page } }) => ({ page }) },
        },
      ],
    },
    states: {
      loading: {
        description: "The first rows are awaited; a skeleton shows the shape of what comes.",
        tags: "busy",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: "isEmpty", params: ({ event }) => ({ piece: event.output }) },
              target: "empty",
              actions: { type: "keepPiece", params: ({ event }) => ({ piece: event.output }) },
            },
            {
              target: "full",
              actions: { type: "keepPiece", params: ({ event }) => ({ piece: event.output }) },
            },
          ],
          onError: {
            target: "failed",
            actions: {
              type: "keepFailure",
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        },
      },
      empty: {
        description: "The filters let nothing through, and that is said.",
        tags: "empty",
        on: { REFRESH: "loading" },
      },
      full: {
        description: "The rows are on the screen.",
        tags: "full",
        on: { REFRESH: "turning" },
      },
      turning: {
        description: "Other rows are awaited while the former stay on the screen, marked as busy.",
        tags: ["busy", "full"],
        invoke: {
          id: "turn",
          src: "load",
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: "isEmpty", params: ({ event }) => ({ piece: event.output }) },
              target: "empty",
              actions: { type: "keepPiece", params: ({ event }) => ({ piece: event.output }) },
            },
            {
              target: "full",
              actions: { type: "keepPiece", params: ({ event }) => ({ piece: event.output }) },
            },
          ],
          onError: {
            target: "stale",
            actions: {
              type: "keepFailure",
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        },
      },
      stale: {
        description: "The other rows did not come; the former stay, and that is said.",
        tags: ["full", "failed"],
        on: {
          RETRY: "turning",
          REFRESH: "turning",
          "NETWORK.BACK": { guard: "lackedNetwork", target: "turning" },
          "SESSION.BACK": { guard: "lackedSession", target: "turning" },
        },
      },
      failed: {
        description: "No rows could be loaded; the reason and a retry are shown.",
        tags: "failed",
        on: {
          RETRY: "loading",
          REFRESH: "loading",
          "NETWORK.BACK": { guard: "lackedNetwork", target: "loading" },
          "SESSION.BACK": { guard: "lackedSession", target: "loading" },
        },
      },
    },
  });
