import type { EventObject } from "xstate";
import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { ByYear } from "#contracts/schemas/payments.ts";
import { failureNoted, withFailure } from "../../kit/failed-call.ts";
import { placeholder, placeholderCallback } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** The receipt of an invoice, of a payment, or of all payments of a year. */
export type WantedReceipt = { readonly file: string } & (
  | { readonly kind: "invoice"; readonly invoiceId: string }
  | { readonly kind: "payment"; readonly paymentId: string }
  | {
      readonly kind: "year";
      readonly year: string;
      /** Empty for all accounts. */
      readonly account: Omit<ByYear, "year">;
    }
);

/** A receipt in the browser; the machine never gets its bytes. */
export interface Receipt {
  /** Its object URL, valid until it is released. */
  readonly address: string;
  /** The name of the file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

/** How a file is delivered: by the system's share sheet if there is one, or as a download. */
export type HandOver = "share" | "save";

/** The outcome; `left` if the sheet was closed, or if the browser requires another press. */
export type Delivery = "shared" | "saved" | "left";

interface ReceiptContext {
  readonly wanted: WantedReceipt | null;
  readonly handOver: HandOver;
  readonly receipt: Receipt | null;
  /** `null` until it is known. */
  readonly delivery: Delivery | null;
  readonly failure: Failure | null;
}

type ReceiptEvent =
  | { readonly type: "GET"; readonly wanted: WantedReceipt; readonly handOver: HandOver }
  /** Hands over once more what is there. */
  | { readonly type: "HAND"; readonly handOver: HandOver }
  | { readonly type: "CANCEL" }
  /** The note about it is read. */
  | { readonly type: "CLOSE" };

export const receiptMachine = setup({
  types: types<{
    context: ReceiptContext;
    events: ReceiptEvent;
    tags: "busy" | "slow" | "ready" | "failed";
  }>(),
  actors: {
    load: placeholder<Receipt, WantedReceipt | null>("load"),
    hand: placeholder<Delivery, { receipt: Receipt | null; handOver: HandOver }>("hand"),
    /** Releases the object URL at the end. */
    keepFile: placeholderCallback<EventObject, { receipt: Receipt | null }>("keepFile"),
  },
  actions: {
    want: assign((_, { wanted, handOver }: { wanted: WantedReceipt; handOver: HandOver }) => ({
      wanted,
      handOver,
    })),
    noteReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    noteHandOver: assign({ handOver: (_, params: { handOver: HandOver }) => params.handOver }),
    noteDelivery: assign({ delivery: (_, params: { delivery: Delivery }) => params.delivery }),
    noteFailure: assign(failureNoted),
    forget: assign({ receipt: null, delivery: null, failure: null }),
    forgetWanted: assign({ wanted: null }),
  },
  guards: {
    isOther: ({ context }, { wanted }: { wanted: WantedReceipt }) =>
      JSON.stringify(wanted) !== JSON.stringify(context.wanted),
  },
  delays: { patience: 4000 },
}).createMachine({
  id: "receipt",
  description:
    "A receipt as a file: loaded on request, then shared or saved. It can be opened until the screen is left.",
  context: { wanted: null, handOver: "save", receipt: null, delivery: null, failure: null },
  initial: "idle",
  states: {
    idle: {
      description: "No receipt was requested, or it was cancelled.",
      entry: ["forget", "forgetWanted"],
      on: { GET: { target: "loading", actions: { type: "want", params: ({ event }) => event } } },
    },
    loading: {
      description:
        "The receipt is loading. Pressing again changes nothing; requesting another receipt replaces it.",
      tags: "busy",
      entry: "forget",
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context.wanted,
        onDone: {
          target: "ready",
          actions: { type: "noteReceipt", params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: {
          target: "failed",
          actions: withFailure("noteFailure"),
        },
      },
      on: {
        CANCEL: "idle",
        GET: {
          guard: { type: "isOther", params: ({ event }) => event },
          target: "loading",
          reenter: true,
          actions: { type: "want", params: ({ event }) => event },
        },
      },
      initial: "quick",
      states: {
        quick: {
          description: "It was requested a moment ago.",
          after: { patience: "slow" },
        },
        slow: { description: "It takes longer than usual, and a message says so.", tags: "slow" },
      },
    },
    ready: {
      description: "The file is loaded. It can be opened, saved again, or another one requested.",
      tags: "ready",
      invoke: {
        id: "keepFile",
        src: "keepFile",
        input: ({ context }) => ({ receipt: context.receipt }),
      },
      on: {
        GET: { target: "loading", actions: { type: "want", params: ({ event }) => event } },
        CLOSE: "idle",
      },
      initial: "handing",
      states: {
        handing: {
          description: "The system shares the file, or the browser saves it.",
          invoke: {
            id: "hand",
            src: "hand",
            input: ({ context: { receipt, handOver } }) => ({ receipt, handOver }),
            onDone: {
              target: "handed",
              actions: {
                type: "noteDelivery",
                params: ({ event }) => ({ delivery: event.output }),
              },
            },
            onError: {
              target: "handed",
              actions: { type: "noteDelivery", params: { delivery: "left" } },
            },
          },
        },
        handed: {
          description: "A message says whether the file was shared or saved.",
          on: {
            HAND: {
              target: "handing",
              actions: { type: "noteHandOver", params: ({ event }) => event },
            },
          },
        },
      },
    },
    failed: {
      description: "The receipt could not be loaded. The reason stays until the next attempt.",
      tags: "failed",
      on: {
        GET: { target: "loading", actions: { type: "want", params: ({ event }) => event } },
        CLOSE: "idle",
      },
    },
  },
});
