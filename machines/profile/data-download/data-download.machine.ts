import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { failureNoted, withFailure } from "../../kit/failed-call.ts";
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
    noteCollected: assign((_, { missing, file }: Collected) => ({ missing, file })),
    noteFailure: assign(failureNoted),
    forget: assign({ missing: [], file: "", failure: null }),
  },
  guards: { isWhole: (_, params: Collected) => params.missing.length === 0 },
}).createMachine({
  id: "data-download",
  description:
    "Downloading a copy of one's data. All parts are loaded again and saved as one file. A part that failed, or could not be read in full, is named, and the file has the rest.",
  context: { missing: [], file: "", failure: null },
  initial: "ready",
  states: {
    ready: {
      description: "Nothing has been requested yet.",
      on: { DOWNLOAD: "collecting" },
    },
    collecting: {
      description: "The parts are loading. Pressing again changes nothing.",
      tags: "busy",
      entry: "forget",
      invoke: {
        id: "collect",
        src: "collect",
        onDone: [
          {
            guard: { type: "isWhole", params: ({ event }) => event.output },
            target: "saved",
            actions: { type: "noteCollected", params: ({ event }) => event.output },
          },
          {
            target: "partial",
            actions: { type: "noteCollected", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: withFailure("noteFailure"),
        },
      },
    },
    saved: {
      description: "The complete file was passed to the browser.",
      tags: "saved",
      on: { DOWNLOAD: "collecting" },
    },
    partial: {
      description: "An incomplete file was passed to the browser, and a message says so.",
      tags: "partial",
      on: { DOWNLOAD: "collecting" },
    },
    failed: {
      description: "No part could be loaded, so there is no file.",
      tags: "failed",
      on: { DOWNLOAD: "collecting" },
    },
  },
});
