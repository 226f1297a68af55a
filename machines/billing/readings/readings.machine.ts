import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { Factor, NewFactor } from "#contracts/schemas/counters.ts";
import type { DoubtfulReading, Meter, ReadingsValues } from "../../forms/readings.form.ts";
import { readingsIssues, readingsOf } from "../../forms/readings.form.ts";
import { trimmed } from "../../forms/trimmed.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { Outcomes, Refusal, TakenReading } from "./readings.outcomes.ts";
import {
  afterOutcomes,
  afterReload,
  afterEmptyAnswer,
  doubtsOfServer,
  emptied,
  failedReading,
  isAskedWrongly,
  refusalsOf,
  withMeters,
} from "./readings.outcomes.ts";

export interface ReadingsContext {
  /** The meters with their last readings; an accepted reading becomes the last one immediately. */
  readonly meters: readonly Meter[];
  readonly values: ReadingsValues;
  /** The readings that are being sent, or wait for confirmation. */
  readonly pending: readonly NewFactor[];
  readonly doubts: readonly DoubtfulReading[];
  /** By meter: readings accepted since the screen was opened. */
  readonly accepted: Readonly<Record<string, Factor>>;
  /** By meter: why the typed reading was not accepted. Kept until it is changed or sent again. */
  readonly refused: Readonly<Record<string, Refusal>>;
  /** Meters that the last submit gave a message for: no filter may hide them. */
  readonly attention: readonly string[];
  /** The readings stored by the last save, including those after a question. */
  readonly taken: readonly TakenReading[];
  readonly failure: Failure | null;
  /** The device has no network, so readings are stored until it is back. */
  readonly isOffline: boolean;
}

export interface ReadingsInput {
  readonly meters: readonly Meter[];
  readonly values: ReadingsValues;
}

export type ReadingsEvent =
  | { type: "CHANGE"; meterId: string; text: string }
  | { type: "SUBMIT" }
  /** The resident confirms the doubtful readings. */
  | { type: "CONFIRM" }
  | { type: "BACK" }
  /** Enters more readings after accepted ones. */
  | { type: "MORE" }
  /** The meters were loaded again, because another tab has sent readings. */
  | { type: "METERS.CHANGED_ELSEWHERE"; meters: readonly Meter[] }
  | { type: "NETWORK.LOST" }
  | { type: "NETWORK.BACK" };

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

/** The tab keeps the typed readings until they are taken, so that a reload loses nothing. */
const keep = {
  type: "keepInput",
  params: ({ context }: { readonly context: ReadingsContext }) => ({ input: context.values }),
} as const;

/**
 * `send` resolves to an outcome for each reading, to `null` for a success without a body, or rejects with a `Failure`.
 * `storeForLater` stores readings on the device for later, all but those that may have been accepted. It resolves to their
 * meters, and rejects if none is stored. `reload` resolves to the meters with their last readings, or rejects.
 */
export const readingsMachine = setup({
  types: types<{
    context: ReadingsContext;
    input: ReadingsInput;
    events: ReadingsEvent;
    tags:
      | "form"
      | "asking"
      | "busy"
      | "failed"
      | "invalid"
      | "refused"
      | "saved"
      | "sent"
      | "waiting";
  }>(),
  actors: {
    send: placeholder<Outcomes | null, { factors: readonly NewFactor[] }>("send"),
    storeForLater: placeholder<
      readonly string[],
      { factors: readonly NewFactor[]; meters: readonly Meter[] }
    >("storeForLater"),
    reload: placeholder<readonly Meter[], undefined>("reload"),
  },
  actions: {
    /** Clears old outcomes before each call, so that they are not mistaken for the new answer. */
    starting: unprovidedAction("starting"),
    change: assign(({ context }, { meterId, text }: { meterId: string; text: string }) => ({
      values: { ...context.values, [meterId]: text },
      refused: without(context.refused, [meterId]),
    })),
    prepare: assign(({ context: { values, meters } }) => {
      const { readings, doubts } = readingsOf(values, meters);
      return { pending: readings, doubts, taken: [], failure: null };
    }),
    noteWrong: assign(({ context: { values, meters, refused } }) => ({
      attention: [...Object.keys(readingsIssues(values, meters)), ...Object.keys(refused)],
      failure: null,
    })),
    begin: assign(({ context: { refused, pending } }) => ({
      refused: without(
        refused,
        pending.map(({ counterId }) => counterId),
      ),
    })),
    keepOutcomes: assign(({ context }, params: { outcomes: Outcomes | null }) =>
      afterOutcomes(context, params.outcomes ?? []),
    ),
    emptyKept: assign(({ context }, { meterIds }: { meterIds: readonly string[] }) => ({
      values: emptied(context, (id) => meterIds.includes(id)),
    })),
    /** Stores the typed readings in the tab. */
    keepInput: unprovidedAction<{ input: ReadingsValues }>("keepInput"),
    keepNetwork: assign({ isOffline: (_, params: { isOffline: boolean }) => params.isOffline }),
    acceptAll: assign(({ context }) => afterEmptyAnswer(context)),
    keepMeters: assign(({ context }, params: { meters: readonly Meter[] }) =>
      withMeters(context, params.meters),
    ),
    keepReloaded: assign(({ context }, params: { meters: readonly Meter[] }) =>
      afterReload(context, params.meters),
    ),
    askAgain: assign(({ context }, params: { outcomes: Outcomes | null }) => {
      const doubts = doubtsOfServer(context.pending, params.outcomes ?? []);
      return {
        doubts,
        pending: doubts.map(({ meterId, value }) => ({
          counterId: meterId,
          value,
          confirmed: true,
        })),
      };
    }),
    keepFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      attention: context.meters
        .map(({ counter }) => counter.id)
        .filter((id) => failedReading(failure, id) !== undefined),
    })),
  },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isWrong: ({ context: { values, meters } }) =>
      readingsOf(values, meters).readings.length === 0 ||
      Object.keys(readingsIssues(values, meters)).length > 0,
    isDoubtful: ({ context: { values, meters } }) => readingsOf(values, meters).doubts.length > 0,
    isAskedWrongly: ({ context }, params: { meters: readonly Meter[] }) =>
      isAskedWrongly(context, params.meters),
    isAnswerEmpty: (_, params: { outcomes: Outcomes | null }) => params.outcomes === null,
    isDoubtfulForServer: ({ context }, params: { outcomes: Outcomes | null }) =>
      doubtsOfServer(context.pending, params.outcomes ?? []).length > 0,
    isPartlyRefused: ({ context }, params: { outcomes: Outcomes | null }) =>
      Object.keys(refusalsOf(context.pending, params.outcomes ?? [])).length > 0,
    isMoreTyped: ({ context: { values } }) =>
      Object.values(values).some((text) => trimmed(text) !== ""),
    hasRefused: ({ context }) => Object.keys(context.refused).length > 0,
  },
}).createMachine({
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
    taken: [],
    failure: null,
    isOffline: false,
  }),
  initial: "editing",
  on: {
    "METERS.CHANGED_ELSEWHERE": {
      actions: [{ type: "keepMeters", params: ({ event }) => event }, keep],
    },
    "NETWORK.LOST": { actions: { type: "keepNetwork", params: { isOffline: true } } },
    "NETWORK.BACK": { actions: { type: "keepNetwork", params: { isOffline: false } } },
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
          actions: [{ type: "keepMeters", params: ({ event }) => event }, keep],
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
        onError: { target: "editing.failed", actions: withFailure("keepFailure") },
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
              { type: "keepOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
              { type: "askAgain", params: ({ event }) => ({ outcomes: event.output }) },
            ],
          },
          {
            guard: { type: "isPartlyRefused", params: ({ event }) => ({ outcomes: event.output }) },
            target: "editing.partlyRefused",
            actions: [
              { type: "keepOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
            ],
          },
          {
            target: "finishing",
            actions: [
              { type: "keepOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
              keep,
            ],
          },
        ],
        onError: {
          target: "editing.failed",
          actions: withFailure("keepFailure"),
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
          actions: { type: "keepReloaded", params: ({ event }) => ({ meters: event.output }) },
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
