import type { EventObject } from "xstate";
import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder, placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** A receipt in the browser; the machine never gets its bytes. */
export interface Receipt {
  /** Its object URL, valid until it is released. */
  readonly address: string;
  /** The name of the file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

interface ReceiptContext {
  readonly receipt: Receipt | null;
  readonly failure: Failure | null;
}

export const receiptMachine = setup({
  types: types<{
    context: ReceiptContext;
    events: { type: "GET" } | { type: "CANCEL" };
    tags: "busy" | "slow" | "ready" | "failed";
  }>(),
  actors: {
    load: placeholder<Receipt, undefined>("load"),
    /** Saves the file on start, and releases its object URL at the end. */
    hold: placeholderCallback<EventObject, { receipt: Receipt | null }>("hold"),
  },
  actions: {
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forget: assign({ receipt: null, failure: null }),
  },
  delays: { patience: 4000 },
}).createMachine({
  id: "receipt",
  description:
    "The receipt of an invoice as a file: fetched on request, saved, and held so that it can be opened; forgotten with the screen.",
  context: { receipt: null, failure: null },
  initial: "idle",
  states: {
    idle: {
      description: "Nobody has asked for the receipt, or it was given up.",
      entry: "forget",
      on: { GET: "loading" },
    },
    loading: {
      description: "The receipt is made and fetched; another press changes nothing.",
      tags: "busy",
      entry: "forget",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "ready",
          actions: { type: "keepReceipt", params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: {
          target: "failed",
          actions: withFailure("keepFailure"),
        },
      },
      on: { CANCEL: "idle" },
      initial: "prompt",
      states: {
        prompt: {
          description: "It has only just been asked for.",
          after: { patience: "slow" },
        },
        slow: { description: "It takes longer than usual, and that is said.", tags: "slow" },
      },
    },
    ready: {
      description: "The browser has the file; it can be opened, saved once more, or fetched anew.",
      tags: "ready",
      invoke: { id: "hold", src: "hold", input: ({ context }) => ({ receipt: context.receipt }) },
      on: { GET: "loading" },
    },
    failed: {
      description: "There is no receipt; the reason stays until the next try.",
      tags: "failed",
      on: { GET: "loading" },
    },
  },
});
