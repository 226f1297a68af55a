import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureOf } from "#contracts/failure.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export interface DataContext<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
}

export type DataEvent =
  | { type: "RETRY" }
  | { type: "REFRESH" }
  /** The network is there again, or the resident: what failed without it is tried again by itself. */
  | { type: "NETWORK.BACK" }
  | { type: "SESSION.BACK" };

/**
 * One region of a screen that loads. Used as `createDataMachine<Invoices>().provide({ actors: { load } })`;
 * `load` resolves to the data or rejects with a `Failure`.
 */
export const createDataMachine = <Data>() =>
  setup({
    types: types<{
      context: DataContext<Data>;
      events: DataEvent;
      tags: "busy" | "failed" | "empty" | "full";
    }>(),
    actors: { load: placeholder<Data, undefined>("load") },
    actions: {
      keepData: assign({
        data: (_, params: { data: Data }) => params.data,
        failure: null,
      }),
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    },
    guards: {
      isEmpty: (_, params: { data: Data }) =>
        Array.isArray(params.data) && params.data.length === 0,
      lackedNetwork: ({ context }) => context.failure?._tag === "NoConnection",
      lackedSession: ({ context }) => context.failure?._tag === "Unauthorized",
    },
  }).createMachine({
    id: "data",
    description:
      "A region of a screen that loads its data: loading, empty, full or failed, with a way to try again.",
    context: { data: null, failure: null },
    initial: "loading",
    states: {
      loading: {
        description: "The first answer is awaited; a skeleton shows the shape of what comes.",
        tags: "busy",
        invoke: {
          id: "load",
          src: "load",
          onDone: [
            {
              guard: { type: "isEmpty", params: ({ event }) => ({ data: event.output }) },
              target: "empty",
              actions: { type: "keepData", params: ({ event }) => ({ data: event.output }) },
            },
            {
              target: "full",
              actions: { type: "keepData", params: ({ event }) => ({ data: event.output }) },
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
        description: "There is nothing to show, and that is said.",
        tags: "empty",
        on: { REFRESH: "loading" },
      },
      full: {
        description: "The data is on the screen.",
        tags: "full",
        on: { REFRESH: "refreshing" },
      },
      refreshing: {
        description: "Newer data is awaited while the last stays on the screen.",
        tags: ["busy", "full"],
        invoke: {
          id: "reload",
          src: "load",
          onDone: [
            {
              guard: { type: "isEmpty", params: ({ event }) => ({ data: event.output }) },
              target: "empty",
              actions: { type: "keepData", params: ({ event }) => ({ data: event.output }) },
            },
            {
              target: "full",
              actions: { type: "keepData", params: ({ event }) => ({ data: event.output }) },
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
        description: "Refreshing failed; the last data stays, marked as old.",
        tags: ["full", "failed"],
        on: {
          RETRY: "refreshing",
          REFRESH: "refreshing",
          "NETWORK.BACK": { guard: "lackedNetwork", target: "refreshing" },
          "SESSION.BACK": { guard: "lackedSession", target: "refreshing" },
        },
      },
      failed: {
        description: "Nothing could be loaded; the reason and a retry are shown.",
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
