import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { ComebackEvent } from "../../kit/failed-call.ts";
import { comeback, comebackGuards, failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

export interface DataContext<Data, Request = undefined> {
  readonly request: Request;
  readonly data: Data | null;
  /** The request of the present data; the previous one while another is running or has failed. */
  readonly shown: Request | null;
  readonly failure: Failure | null;
}

export type DataEvent<Request = undefined> =
  /** The current request, for example a filter or a page. An equal one loads nothing. */
  { type: "REQUEST"; request: Request } | { type: "RETRY" } | { type: "REFRESH" } | ComebackEvent;

/** The input of `load`. */
export interface DataInput<Request> {
  readonly request: Request;
}

interface DataOptions<Data> {
  readonly id: string;
  readonly description: string;
  readonly isEmpty: (data: Data) => boolean;
}

const region: DataOptions<unknown> = {
  id: "data",
  description:
    "A region of a screen that loads its data: loading, empty, full or failed, with a way to try again.",
  isEmpty: (data) => Array.isArray(data) && data.length === 0,
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the chart names: its events, actors, actions and guards. */
const setupData = <Data, Request>(isEmpty: (data: Data) => boolean) =>
  setup({
    types: types<{
      context: DataContext<Data, Request>;
      input: Request;
      events: DataEvent<Request>;
      tags: "busy" | "failed" | "empty" | "full";
    }>(),
    actors: { load: placeholder<Data, DataInput<Request>>("load") },
    actions: {
      noteRequest: assign({ request: (_, params: { request: Request }) => params.request }),
      noteData: assign({
        data: (_, params: { data: Data }) => params.data,
        shown: ({ context }) => context.request,
        failure: null,
      }),
      noteFailure: assign(failureNoted),
    },
    guards: {
      hasContent: ({ context }) => context.data !== null && !isEmpty(context.data),
      isSame: ({ context }, params: { request: Request }) =>
        isSame(context.request, params.request),
      ...comebackGuards,
    },
  });

/**
 * One region of a screen that loads. Used as `createDataMachine<Invoices>().provide({ actors: { load } })`; `load`
 * resolves to the requested data or rejects with a `Failure`. The newest request wins: older calls are aborted.
 */
export const createDataMachine = <Data, Request = undefined>({
  id = region.id,
  description = region.description,
  isEmpty = region.isEmpty,
}: Partial<DataOptions<Data>> = {}) =>
  setupData<Data, Request>(isEmpty).createMachine({
    id,
    description,
    context: ({ input }) => ({ request: input, data: null, shown: null, failure: null }),
    initial: "loading",
    on: {
      REQUEST: [
        { guard: { type: "isSame", params: ({ event }) => event } },
        {
          guard: "hasContent",
          target: ".refreshing",
          actions: { type: "noteRequest", params: ({ event }) => event },
        },
        { target: ".loading", actions: { type: "noteRequest", params: ({ event }) => event } },
      ],
    },
    states: {
      loading: {
        description: "The data is loading, and none is on the screen. A skeleton shows its shape.",
        tags: "busy",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context: { request } }) => ({ request }),
          onDone: {
            target: "arrived",
            actions: { type: "noteData", params: ({ event }) => ({ data: event.output }) },
          },
          onError: { target: "failed", actions: withFailure("noteFailure") },
        },
      },
      arrived: {
        description: "The data has loaded. Checks whether it is empty.",
        always: [{ guard: "hasContent", target: "full" }, { target: "empty" }],
      },
      empty: {
        description: "There is no data, and a message says so.",
        tags: "empty",
        on: { REFRESH: "loading" },
      },
      full: {
        description: "The data is on the screen.",
        tags: "full",
        on: { REFRESH: "refreshing" },
      },
      refreshing: {
        description: "Newer or other data is loading. The last data stays on the screen.",
        tags: ["busy", "full"],
        invoke: {
          id: "reload",
          src: "load",
          input: ({ context: { request } }) => ({ request }),
          onDone: {
            target: "arrived",
            actions: { type: "noteData", params: ({ event }) => ({ data: event.output }) },
          },
          onError: { target: "stale", actions: withFailure("noteFailure") },
        },
      },
      stale: {
        description: "Reloading failed. The last data stays, marked as old.",
        tags: ["full", "failed"],
        on: { RETRY: "refreshing", REFRESH: "refreshing", ...comeback("refreshing") },
      },
      failed: {
        description: "The data could not be loaded. The reason and a retry are shown.",
        tags: "failed",
        on: { RETRY: "loading", REFRESH: "loading", ...comeback("loading") },
      },
    },
  });
