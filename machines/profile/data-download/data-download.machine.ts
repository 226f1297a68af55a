import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** The parts of the file, in order. */
export const dataParts = [
  "profile",
  "emails",
  "phones",
  "billsByEmail",
  "accounts",
  "amounts",
  "lastInvoices",
] as const;

export type DataPart = (typeof dataParts)[number];

/** The result of a download; the data itself never comes here. */
export interface Collected {
  /** The parts that are missing or incomplete. */
  readonly missing: readonly DataPart[];
  /** The name of the file. */
  readonly file: string;
}

interface DataDownloadContext extends Collected {
  readonly failure: Failure | null;
}

export const dataDownloadMachine = setup({
  types: types<{
    context: DataDownloadContext;
    events: { type: "DOWNLOAD" };
    tags: "busy" | "saved" | "partial" | "failed";
  }>(),
  actors: { collect: placeholder<Collected, undefined>("collect") },
  actions: {
    keepCollected: assign((_, { missing, file }: Collected) => ({ missing, file })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forget: assign({ missing: [], file: "", failure: null }),
  },
  guards: { isWhole: (_, params: Collected) => params.missing.length === 0 },
}).createMachine({
  id: "data-download",
  description:
    "Taking along what the portal knows about the resident: all parts are asked for anew and come as one file. A part that fails is named, and the file has the others.",
  context: { missing: [], file: "", failure: null },
  initial: "ready",
  states: {
    ready: {
      description: "Nothing has been asked for yet.",
      on: { DOWNLOAD: "collecting" },
    },
    collecting: {
      description: "The parts are on their way; another press changes nothing.",
      tags: "busy",
      entry: "forget",
      invoke: {
        id: "collect",
        src: "collect",
        onDone: [
          {
            guard: { type: "isWhole", params: ({ event }) => event.output },
            target: "saved",
            actions: { type: "keepCollected", params: ({ event }) => event.output },
          },
          {
            target: "partial",
            actions: { type: "keepCollected", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: withFailure("keepFailure"),
        },
      },
    },
    saved: {
      description: "The browser has the whole file.",
      tags: "saved",
      on: { DOWNLOAD: "collecting" },
    },
    partial: {
      description: "The browser has a file that lacks something, and that is said.",
      tags: "partial",
      on: { DOWNLOAD: "collecting" },
    },
    failed: {
      description: "Nothing came, so there is no file.",
      tags: "failed",
      on: { DOWNLOAD: "collecting" },
    },
  },
});
