import type { Failure } from "#contracts/failure.ts";
import type {
  Factor,
  FactorOutcome,
  FactorRefusal,
  NewFactor,
} from "#contracts/schemas/counters.ts";
import type {
  DoubtfulReading,
  MeterWithLastReading,
  ReadingsValues,
} from "../../forms/readings.form.ts";
import { parseReading } from "../../forms/readings.form.ts";

export type Outcomes = readonly FactorOutcome[];

/** Why a reading was not accepted; `unanswered` if the answer does not mention it. */
export interface RefusedReading {
  readonly reason: FactorRefusal | "unanswered";
  /** The server's message; empty when it sent none. */
  readonly message: string;
}

/** The answer's outcome for a sent reading; entries for other meters are ignored. */
const outcomeOf = ({ counterId }: NewFactor, outcomes: Outcomes): FactorOutcome | undefined =>
  outcomes.find((outcome) => outcome.counterId === counterId);

/** By meter: readings that were sent and not accepted. */
export const refusalsOf = (
  pending: readonly NewFactor[],
  outcomes: Outcomes,
): Readonly<Record<string, RefusedReading>> =>
  Object.fromEntries(
    pending.flatMap((sent) => {
      const outcome = outcomeOf(sent, outcomes);
      if (outcome?.outcome === "accepted") return [];
      const refusal: RefusedReading = outcome ?? { reason: "unanswered", message: "" };
      return [[sent.counterId, { reason: refusal.reason, message: refusal.message }]];
    }),
  );

/** The message for one meter of a call that was refused as a whole. */
export const failedReading = (failure: Failure, meterId: string): string | undefined =>
  failure._tag === "Rejected"
    ? failure.items.find(({ field }) => field === meterId)?.message
    : undefined;

/** Readings that the server doubts although no rule here does: it may know newer ones. */
export const doubtsOfServer = (
  pending: readonly NewFactor[],
  outcomes: Outcomes,
): readonly DoubtfulReading[] =>
  pending.flatMap((sent) => {
    const outcome = outcomeOf(sent, outcomes);
    if (outcome?.outcome !== "refused" || sent.confirmed === true) return [];
    const { reason } = outcome;
    return reason === "lower" || reason === "unusual"
      ? [{ meterId: sent.counterId, value: sent.value, doubt: reason }]
      : [];
  });

/**
 * Whether a question compares with a reading that is no longer the last one of its meter: a yes to it would confirm
 * something else, such as a dial that has turned over.
 */
export const isAskedWrongly = (
  {
    meters,
    doubts,
  }: {
    readonly meters: readonly MeterWithLastReading[];
    readonly doubts: readonly DoubtfulReading[];
  },
  now: readonly MeterWithLastReading[],
): boolean => {
  const last = (all: readonly MeterWithLastReading[], meterId: string): number | undefined =>
    all.find(({ counter }) => counter.id === meterId)?.factor?.value;
  return doubts.some(({ meterId }) => last(meters, meterId) !== last(now, meterId));
};

/** An accepted reading, with the meter before it. */
export interface AcceptedReading {
  readonly meter: MeterWithLastReading;
  readonly value: number;
}

interface Answered {
  readonly meters: readonly MeterWithLastReading[];
  readonly values: ReadingsValues;
  readonly pending: readonly NewFactor[];
  readonly accepted: Readonly<Record<string, Factor>>;
  readonly refused: Readonly<Record<string, RefusedReading>>;
  readonly acceptedSinceSubmit: readonly AcceptedReading[];
}

/** Empties the fields of sent readings, unless something else was typed there meanwhile. */
export const emptied = (
  { meters, values, pending }: Pick<Answered, "meters" | "values" | "pending">,
  isAccepted: (meterId: string) => boolean,
): ReadingsValues => {
  const isStill = ({ counter }: MeterWithLastReading): boolean => {
    const typed = parseReading(values[counter.id] ?? "", counter);
    const sent = pending.find(({ counterId }) => counterId === counter.id);
    return typed.kind === "reading" && typed.value === sent?.value;
  };
  const ids = meters.filter((meter) => isAccepted(meter.counter.id) && isStill(meter));
  return {
    ...values,
    ...Object.fromEntries(ids.map(({ counter }): [string, string] => [counter.id, ""])),
  };
};

/** The accepted readings. */
const acceptedReadingsOf = (
  { meters, pending }: Pick<Answered, "meters" | "pending">,
  isAccepted: (meterId: string) => boolean,
): readonly AcceptedReading[] =>
  pending.flatMap(({ counterId, value }) => {
    const meter = meters.find(({ counter }) => counter.id === counterId);
    return meter !== undefined && isAccepted(counterId) ? [{ meter, value }] : [];
  });

/** After a success without a body all sent readings were accepted. Reloading the meters shows their stored values. */
export const afterEmptyAnswer = (before: Answered) => ({
  values: emptied(before, () => true),
  attention: Object.keys(before.refused),
  acceptedSinceSubmit: [...before.acceptedSinceSubmit, ...acceptedReadingsOf(before, () => true)],
});

/** The reloaded meters. For sent readings, the last reading is the accepted one. */
export const afterReload = (
  { meters, pending, accepted }: Pick<Answered, "meters" | "pending" | "accepted">,
  reloaded: readonly MeterWithLastReading[],
) => {
  const now = new Map(reloaded.map((meter) => [meter.counter.id, meter]));
  const newlyAccepted = pending.flatMap(({ counterId }): readonly (readonly [string, Factor])[] => {
    const factor = now.get(counterId)?.factor;
    return factor === undefined ? [] : [[counterId, factor]];
  });
  return {
    meters: meters.map((meter) => now.get(meter.counter.id) ?? meter),
    accepted: { ...accepted, ...Object.fromEntries(newlyAccepted) },
  };
};

/** Meters with newer last readings, beside what is typed. A reading is marked as accepted while it is the last one. */
export const withMeters = (
  { values, accepted }: Pick<Answered, "values" | "accepted">,
  meters: readonly MeterWithLastReading[],
) => ({
  meters,
  values: Object.fromEntries(meters.map(({ counter: { id } }) => [id, values[id] ?? ""])),
  accepted: Object.fromEntries(
    meters.flatMap(({ counter: { id }, factor }) => {
      const last = accepted[id];
      return last !== undefined && last.id === factor?.id ? [[id, last]] : [];
    }),
  ),
});

/**
 * After an answer: an accepted reading becomes the last one of its meter and is removed from its field, unless
 * something else was typed there. Others stay with their reason.
 */
export const afterOutcomes = (
  { meters, values, pending, accepted, refused, acceptedSinceSubmit: before }: Answered,
  outcomes: Outcomes,
) => {
  const newlyAccepted = new Map<string, Factor>();
  for (const sent of pending) {
    const outcome = outcomeOf(sent, outcomes);
    if (outcome?.outcome === "accepted") newlyAccepted.set(sent.counterId, outcome.factor);
  }
  const refusals = refusalsOf(pending, outcomes);
  return {
    meters: meters.map((meter) => {
      const factor = newlyAccepted.get(meter.counter.id);
      return factor === undefined ? meter : { ...meter, factor };
    }),
    values: emptied({ meters, values, pending }, (id) => newlyAccepted.has(id)),
    accepted: { ...accepted, ...Object.fromEntries(newlyAccepted) },
    refused: { ...refused, ...refusals },
    attention: Object.keys({ ...refused, ...refusals }),
    acceptedSinceSubmit: [
      ...before,
      ...acceptedReadingsOf({ meters, pending }, (id) => newlyAccepted.has(id)),
    ],
  };
};
