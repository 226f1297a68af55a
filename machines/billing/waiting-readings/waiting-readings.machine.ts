import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { Objection, Today, WaitingReading } from "./waiting-reading.ts";
import { agreedTo, objectionOf } from "./waiting-reading.ts";

/** The outcome of one sent reading. `gone`: another tab has sent or removed it meanwhile. */
export type Sent =
  | { readonly kind: "accepted" | "gone" }
  /** The next attempt is another operation, with this key. */
  | { readonly kind: "refused"; readonly objection: Objection; readonly key: string };

interface WaitingContext {
  /** The readings stored on the device. */
  readonly waiting: readonly WaitingReading[];
  /** The readings being sent, one after another. */
  readonly queue: readonly WaitingReading[];
  /** The readings accepted since the question was asked. */
  readonly accepted: readonly WaitingReading[];
  readonly failure: Failure | null;
  readonly isOnline: boolean;
}

export interface WaitingInput {
  readonly waiting: readonly WaitingReading[];
  readonly isOnline: boolean;
}

export type WaitingEvent =
  | { type: "NETWORK.LOST" }
  | { type: "NETWORK.BACK" }
  /** The stored readings have changed, here or in another tab. */
  | { type: "WAITING.CHANGED"; waiting: readonly WaitingReading[] }
  /** The resident opens the question. */
  | { type: "OPEN" }
  | { type: "SEND" }
  | { type: "DROP"; key: string }
  | { type: "CLOSE" };

const without = (waiting: readonly WaitingReading[], key: string | undefined) =>
  waiting.filter((reading) => reading.key !== key);

/**
 * `check` resolves to the present facts. `send` resolves to the outcome of one reading, rejects if it is unknown, and
 * removes an accepted reading from the device.
 */
export const waitingReadingsMachine = setup({
  types: types<{
    context: WaitingContext;
    input: WaitingInput;
    events: WaitingEvent;
    tags: "asking" | "busy" | "objected" | "failed" | "sent";
  }>(),
  actors: {
    check: placeholder<Today, undefined>("check"),
    send: placeholder<Sent, { reading: WaitingReading }>("send"),
  },
  actions: {
    /** Removes one from the device. */
    drop: unprovidedAction<{ key: string }>("drop"),
    /** Updates the stored readings, each replacing the one for its meter. */
    keep: unprovidedAction<{ waiting: readonly WaitingReading[] }>("keep"),
    /** Tells the page that the server has newer last readings, if any was accepted since the question was asked. */
    tellAccepted: unprovidedAction<{ count: number }>("tellAccepted"),
    take: assign({
      waiting: (_, params: { waiting: readonly WaitingReading[] }) => params.waiting,
    }),
    leaveOut: assign({
      waiting: ({ context }, params: { key: string }) => without(context.waiting, params.key),
    }),
    agree: assign({ waiting: ({ context }) => agreedTo(context.waiting), failure: null }),
    judge: assign(({ context }, today: Today) => {
      const waiting = context.waiting.map((reading) => ({
        ...reading,
        objection: objectionOf(reading, today),
      }));
      return { waiting, queue: waiting.filter(({ objection }) => objection === undefined) };
    }),
    note: assign(({ context: { waiting, queue, accepted } }, params: { sent: Sent }) => {
      const { sent } = params;
      const [first, ...rest] = queue;
      if (sent.kind !== "refused")
        return {
          waiting: without(waiting, first?.key),
          queue: rest,
          accepted: sent.kind === "accepted" ? [...accepted, ...queue.slice(0, 1)] : accepted,
        };
      return {
        waiting: waiting.map((reading) =>
          reading.key === first?.key
            ? { ...reading, key: sent.key, objection: sent.objection }
            : reading,
        ),
        queue: rest,
      };
    }),
    noteFailure: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      queue: [],
    }),
    startAnew: assign({ accepted: [], failure: null }),
    loseNetwork: assign({ isOnline: false }),
    regainNetwork: assign({ isOnline: true }),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isOffline: ({ context }) => !context.isOnline,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    hasAccepted: ({ context }) => context.accepted.length > 0,
    areNew: ({ context }, params: { waiting: readonly WaitingReading[] }) =>
      context.waiting.length === 0 && params.waiting.length > 0,
    isLast: ({ context }, params: { key: string }) =>
      without(context.waiting, params.key).length === 0,
    isNothing: (_, params: { waiting: readonly WaitingReading[] }) => params.waiting.length === 0,
  },
}).createMachine({
  id: "waiting-readings",
  description:
    "Readings typed without a network wait on the device. When the network is back, the resident is asked once. Each reading is sent only after a confirmation, alone and once.",
  context: ({ input }) => ({ ...input, queue: [], accepted: [], failure: null }),
  initial: "deciding",
  on: {
    "WAITING.CHANGED": { actions: { type: "take", params: ({ event }) => event } },
    "NETWORK.LOST": { actions: "loseNetwork" },
    "NETWORK.BACK": { actions: "regainNetwork" },
  },
  states: {
    deciding: {
      description: "There may be a network, and readings may be waiting.",
      always: [
        { guard: "isOffline", target: "offline" },
        { guard: "hasWaiting", target: "asking" },
        { target: "quiet" },
      ],
    },
    offline: {
      description: "There is no network. The readings wait.",
      always: { guard: "isOnline", target: "deciding" },
    },
    quiet: {
      description: "No reading waits, or the resident chose 'later'.",
      always: { guard: "isOffline", target: "offline" },
      on: {
        OPEN: { guard: "hasWaiting", target: "asking" },
        // None waited before. Usually they are those of a session that ended, given back here or by another tab.
        "WAITING.CHANGED": {
          guard: { type: "areNew", params: ({ event }) => event },
          target: "asking",
          actions: { type: "take", params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: "The list is shown. The resident can send all, delete some, or decide later.",
      tags: "asking",
      initial: "fresh",
      on: {
        "NETWORK.LOST": { target: "offline", actions: "loseNetwork" },
        CLOSE: "quiet",
        SEND: { target: "working", actions: "agree" },
        DROP: [
          {
            guard: { type: "isLast", params: ({ event }) => event },
            target: "quiet",
            actions: [
              { type: "drop", params: ({ event }) => event },
              { type: "leaveOut", params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: "drop", params: ({ event }) => event },
              { type: "leaveOut", params: ({ event }) => event },
            ],
          },
        ],
        "WAITING.CHANGED": [
          {
            guard: { type: "isNothing", params: ({ event }) => event },
            target: "quiet",
            actions: { type: "take", params: ({ event }) => event },
          },
          { actions: { type: "take", params: ({ event }) => event } },
        ],
      },
      states: {
        fresh: { description: "Nothing was tried yet.", entry: "startAnew" },
        objected: {
          description:
            "Each remaining reading shows why it was not sent or not accepted. Confirming again sends it.",
          tags: "objected",
        },
        failed: {
          description:
            "The last call failed. Readings without an answer keep their idempotency key.",
          tags: "failed",
        },
      },
    },
    working: {
      description:
        "The confirmed readings are compared with the present facts, and sent one after another.",
      tags: ["asking", "busy"],
      initial: "checking",
      // Once for all that were sent in a row: the page reloads its meters.
      exit: { type: "tellAccepted", params: ({ context }) => ({ count: context.accepted.length }) },
      states: {
        checking: {
          description: "The last readings reload, and each waiting one is compared with them.",
          invoke: {
            id: "check",
            src: "check",
            onDone: {
              target: "next",
              actions: [
                { type: "judge", params: ({ event }) => event.output },
                { type: "keep", params: ({ context }) => ({ waiting: context.waiting }) },
              ],
            },
            onError: {
              target: "#waiting-readings.asking.failed",
              actions: withFailure("noteFailure"),
            },
          },
        },
        next: {
          description: "Selects the next reading to send, if there is one.",
          always: [
            { guard: "hasQueue", target: "sending" },
            { guard: "hasWaiting", target: "#waiting-readings.asking.objected" },
            { guard: "hasAccepted", target: "#waiting-readings.sent" },
            { target: "#waiting-readings.quiet" },
          ],
        },
        sending: {
          description: "One reading is being sent with its own idempotency key.",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context: { queue } }) => {
              const [reading] = queue;
              if (reading === undefined) throw new Error("Nothing is left to send.");
              return { reading };
            },
            onDone: {
              target: "next",
              actions: [
                { type: "note", params: ({ event }) => ({ sent: event.output }) },
                { type: "keep", params: ({ context }) => ({ waiting: context.waiting }) },
              ],
            },
            onError: {
              target: "#waiting-readings.asking.failed",
              actions: withFailure("noteFailure"),
            },
          },
        },
      },
    },
    sent: {
      description: "All waiting readings were accepted.",
      tags: ["asking", "sent"],
      on: { CLOSE: "quiet" },
    },
  },
});
