import { withFailure } from "../../kit/failed-call.ts";
import type { ReadingsContext } from "./readings.setup.ts";
import { readingsSetup } from "./readings.setup.ts";

/** The tab keeps the typed readings until they are accepted, so that a reload loses nothing. */
const keep = {
  type: "keepInput",
  params: ({ context }: { readonly context: ReadingsContext }) => ({ input: context.values }),
} as const;

export const readingsMachine = readingsSetup.createMachine({
  id: "readings",
  description:
    "Several readings are typed and sent together. Each has its own outcome, and only readings that were not accepted are sent again.",
  context: ({ input }) => ({
    meters: input.meters,
    values: input.values,
    pending: [],
    doubts: [],
    accepted: {},
    refused: {},
    attention: [],
    acceptedSinceSubmit: [],
    failure: null,
    isOffline: false,
  }),
  initial: "editing",
  on: {
    "METERS.CHANGED_ELSEWHERE": {
      actions: [{ type: "noteMeters", params: ({ event }) => event }, keep],
    },
    "NETWORK.LOST": { actions: { type: "noteNetwork", params: { isOffline: true } } },
    "NETWORK.BACK": { actions: { type: "noteNetwork", params: { isOffline: false } } },
  },
  states: {
    editing: {
      description: "Readings are being typed. Empty fields are not sent.",
      tags: "form",
      initial: "fresh",
      on: {
        CHANGE: { actions: [{ type: "change", params: ({ event }) => event }, keep] },
        SUBMIT: [
          { guard: "isWrong", target: ".invalid", actions: "noteWrong" },
          { guard: "isDoubtful", target: "asking", actions: "prepare" },
          { guard: "isOffline", target: "storing", actions: "prepare" },
          { target: "sending", actions: "prepare" },
        ],
      },
      states: {
        fresh: { description: "No error is shown." },
        invalid: {
          description: "A submit was stopped: nothing was typed, or the fields show errors.",
          tags: "invalid",
        },
        failed: {
          description: "The whole call failed. The reason stays until the next attempt.",
          tags: "failed",
        },
        partlyRefused: {
          description:
            "Some readings were not accepted. They stay in their fields with the reason.",
          tags: "refused",
        },
        waiting: {
          description:
            "The readings typed without a network wait on the device. Their fields are empty. One that may have been accepted before stays in its field.",
          tags: "waiting",
        },
        saved: {
          description: "All sent readings were accepted, and more were typed meanwhile.",
          tags: "saved",
        },
      },
    },
    asking: {
      description:
        "Some readings are lower than the last one or far above the usual. The resident must confirm them before they are sent.",
      tags: "asking",
      on: {
        CONFIRM: [{ guard: "isOffline", target: "storing" }, { target: "sending" }],
        BACK: "questionClosed",
        "METERS.CHANGED_ELSEWHERE": {
          guard: { type: "isAskedWrongly", params: ({ event }) => event },
          target: "questionClosed",
          actions: [{ type: "noteMeters", params: ({ event }) => event }, keep],
        },
      },
    },
    questionClosed: {
      description:
        "The question is closed and nothing is sent. It was answered so, or its last reading is no longer the last one.",
      always: [
        { guard: "hasRefused", target: "editing.partlyRefused" },
        { target: "editing.fresh" },
      ],
    },
    storing: {
      description: "There is no network. The readings are being stored on the device.",
      tags: "busy",
      entry: ["begin", "starting"],
      invoke: {
        id: "storeForLater",
        src: "storeForLater",
        input: ({ context }) => ({ factors: context.pending, meters: context.meters }),
        onDone: {
          target: "editing.waiting",
          actions: [
            { type: "emptyKept", params: ({ event }) => ({ meterIds: event.output }) },
            keep,
          ],
        },
        onError: { target: "editing.failed", actions: withFailure("noteFailure") },
      },
    },
    sending: {
      description:
        "The readings are being sent. Submitting again changes nothing; typing still works.",
      tags: "busy",
      entry: ["begin", "starting"],
      on: { CHANGE: { actions: [{ type: "change", params: ({ event }) => event }, keep] } },
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({ factors: context.pending }),
        onDone: [
          {
            guard: { type: "isAnswerEmpty", params: ({ event }) => ({ outcomes: event.output }) },
            target: "reloading",
            actions: ["acceptAll", keep],
          },
          {
            guard: {
              type: "isDoubtfulForServer",
              params: ({ event }) => ({ outcomes: event.output }),
            },
            target: "asking",
            actions: [
              { type: "noteOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
              { type: "askAgain", params: ({ event }) => ({ outcomes: event.output }) },
            ],
          },
          {
            guard: { type: "isPartlyRefused", params: ({ event }) => ({ outcomes: event.output }) },
            target: "editing.partlyRefused",
            actions: [
              { type: "noteOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
            ],
          },
          {
            target: "finishing",
            actions: [
              { type: "noteOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
            ],
          },
        ],
        onError: {
          target: "editing.failed",
          actions: withFailure("noteFailure"),
        },
      },
    },
    reloading: {
      description:
        "All sent readings were accepted, without details. The last readings reload; if that fails, they count as accepted anyway.",
      tags: ["busy", "saved"],
      on: { CHANGE: { actions: [{ type: "change", params: ({ event }) => event }, keep] } },
      invoke: {
        id: "reload",
        src: "reload",
        onDone: {
          target: "finishing",
          actions: { type: "noteReloaded", params: ({ event }) => ({ meters: event.output }) },
        },
        onError: "finishing",
      },
    },
    finishing: {
      description:
        "All readings of the last call were accepted. Ones refused before a question, and input typed meanwhile, keep the form open.",
      always: [
        { guard: "hasRefused", target: "editing.partlyRefused" },
        { guard: "isMoreTyped", target: "editing.saved" },
        { target: "sent" },
      ],
    },
    sent: {
      description:
        "All readings were accepted. A summary replaces the form, so that nobody sends them twice.",
      tags: ["saved", "sent"],
      on: { MORE: "editing.fresh" },
    },
  },
});
