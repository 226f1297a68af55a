import { withFailure } from "../../kit/failed-call.ts";
import { waitingReadingsSetup } from "./waiting-readings.setup.ts";

/**
 * `check` resolves to the present facts. `send` resolves to the outcome of one reading, rejects if it is unknown, and
 * removes an accepted reading from the device.
 */
export const waitingReadingsMachine = waitingReadingsSetup.createMachine({
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
