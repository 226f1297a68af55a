import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { Factor, NewFactor } from "#contracts/schemas/counters.ts";
import type {
  DoubtfulReading,
  MeterWithLastReading,
  ReadingsValues,
} from "../../forms/readings.form.ts";
import { readingsIssues, readingsToSend } from "../../forms/readings.form.ts";
import { trimmed } from "../../forms/trimmed.ts";
import { placeholder, unprovidedAction } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";
import type { Outcomes, RefusedReading, AcceptedReading } from "./readings.outcomes.ts";
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
  readonly meters: readonly MeterWithLastReading[];
  readonly values: ReadingsValues;
  /** The readings that are being sent, or wait for confirmation. */
  readonly pending: readonly NewFactor[];
  readonly doubts: readonly DoubtfulReading[];
  /** By meter: readings accepted since the screen was opened. */
  readonly accepted: Readonly<Record<string, Factor>>;
  /** By meter: why the typed reading was not accepted. Kept until it is changed or sent again. */
  readonly refused: Readonly<Record<string, RefusedReading>>;
  /** Meters that the last submit gave a message for: no filter may hide them. */
  readonly attention: readonly string[];
  /** The readings accepted since the last submit, including those after a question. */
  readonly acceptedSinceSubmit: readonly AcceptedReading[];
  readonly failure: Failure | null;
  /** The device has no network, so readings are stored until it is back. */
  readonly isOffline: boolean;
}

export interface ReadingsInput {
  readonly meters: readonly MeterWithLastReading[];
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
  | { type: "METERS.CHANGED_ELSEWHERE"; meters: readonly MeterWithLastReading[] }
  | { type: "NETWORK.LOST" }
  | { type: "NETWORK.BACK" };

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

/**
 * `send` resolves to an outcome for each reading, to `null` for a success without a body, or rejects with a `Failure`.
 * `storeForLater` stores readings on the device for later, all but those that may have been accepted. It resolves to their
 * meters, and rejects if none is stored. `reload` resolves to the meters with their last readings, or rejects.
 */
export const readingsSetup = setup({
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
      { factors: readonly NewFactor[]; meters: readonly MeterWithLastReading[] }
    >("storeForLater"),
    reload: placeholder<readonly MeterWithLastReading[], undefined>("reload"),
  },
  actions: {
    /** Clears the message of the last refusal before each call, so that it does not look like the answer. */
    starting: unprovidedAction("starting"),
    change: assign(({ context }, { meterId, text }: { meterId: string; text: string }) => ({
      values: { ...context.values, [meterId]: text },
      refused: without(context.refused, [meterId]),
    })),
    prepare: assign(({ context: { values, meters } }) => {
      const { readings, doubts } = readingsToSend(values, meters);
      return { pending: readings, doubts, acceptedSinceSubmit: [], failure: null };
    }),
    noteWrong: assign(({ context: { values, meters, refused } }) => ({
      attention: [...Object.keys(readingsIssues(values, meters)), ...Object.keys(refused)],
      failure: null,
    })),
    /** Forgets the reasons of the readings that are tried again. */
    begin: assign(({ context: { refused, pending } }) => ({
      refused: without(
        refused,
        pending.map(({ counterId }) => counterId),
      ),
    })),
    noteOutcomes: assign(({ context }, params: { outcomes: Outcomes | null }) =>
      afterOutcomes(context, params.outcomes ?? []),
    ),
    emptyKept: assign(({ context }, { meterIds }: { meterIds: readonly string[] }) => ({
      values: emptied(context, (id) => meterIds.includes(id)),
    })),
    /** Stores the typed readings in the tab. */
    keepInput: unprovidedAction<{ input: ReadingsValues }>("keepInput"),
    noteNetwork: assign({ isOffline: (_, params: { isOffline: boolean }) => params.isOffline }),
    acceptAll: assign(({ context }) => afterEmptyAnswer(context)),
    noteMeters: assign(({ context }, params: { meters: readonly MeterWithLastReading[] }) =>
      withMeters(context, params.meters),
    ),
    noteReloaded: assign(({ context }, params: { meters: readonly MeterWithLastReading[] }) =>
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
    noteFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      attention: context.meters
        .map(({ counter }) => counter.id)
        .filter((id) => failedReading(failure, id) !== undefined),
    })),
  },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isWrong: ({ context: { values, meters } }) =>
      readingsToSend(values, meters).readings.length === 0 ||
      Object.keys(readingsIssues(values, meters)).length > 0,
    isDoubtful: ({ context: { values, meters } }) =>
      readingsToSend(values, meters).doubts.length > 0,
    isAskedWrongly: ({ context }, params: { meters: readonly MeterWithLastReading[] }) =>
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
});
