import type {
  Factor,
  FactorOutcome,
  FactorRefusal,
  NewFactor,
} from "#contracts/schemas/counters.ts";
import type { DoubtfulReading, Meter, ReadingsDraft } from "../../forms/readings.form.ts";
import { parseReading } from "../../forms/readings.form.ts";

export type Outcomes = readonly FactorOutcome[];

/** Why a reading was not taken; `unanswered` when the answer has no word of it. */
export interface Refusal {
  readonly reason: FactorRefusal | "unanswered";
  /** The server's own words; empty when it had none. */
  readonly message: string;
}

/** What the answer says of a reading that was sent; of others nothing is listened to. */
const outcomeOf = ({ counterId }: NewFactor, outcomes: Outcomes): FactorOutcome | undefined =>
  outcomes.find((outcome) => outcome.counterId === counterId);

/** By counter: what was sent and not taken. */
export const refusalsOf = (
  pending: readonly NewFactor[],
  outcomes: Outcomes,
): Readonly<Record<string, Refusal>> =>
  Object.fromEntries(
    pending.flatMap((sent) => {
      const outcome = outcomeOf(sent, outcomes);
      if (outcome?.outcome === "accepted") return [];
      const refusal: Refusal = outcome ?? { reason: "unanswered", message: "" };
      return [[sent.counterId, { reason: refusal.reason, message: refusal.message }]];
    }),
  );

/** Readings that the server wants looked at again, though nobody here had a doubt: it may know newer ones. */
export const doubtsOfServer = (
  pending: readonly NewFactor[],
  outcomes: Outcomes,
): readonly DoubtfulReading[] =>
  pending.flatMap((sent) => {
    const outcome = outcomeOf(sent, outcomes);
    if (outcome?.outcome !== "refused" || sent.confirmed === true) return [];
    const { reason } = outcome;
    return reason === "lower" || reason === "unusual"
      ? [{ counterId: sent.counterId, value: sent.value, doubt: reason }]
      : [];
  });

interface Answered {
  readonly meters: readonly Meter[];
  readonly drafts: ReadingsDraft;
  readonly pending: readonly NewFactor[];
  readonly accepted: Readonly<Record<string, Factor>>;
  readonly refused: Readonly<Record<string, Refusal>>;
  readonly taken: number;
}

/**
 * What holds after an answer: a taken reading is the last one of its meter and leaves its field, unless something else
 * was typed there meanwhile; what was not taken stays with the reason.
 */
export const afterOutcomes = (
  { meters, drafts, pending, accepted, refused, taken: before }: Answered,
  outcomes: Outcomes,
) => {
  const taken = new Map<string, Factor>();
  for (const sent of pending) {
    const outcome = outcomeOf(sent, outcomes);
    if (outcome?.outcome === "accepted") taken.set(sent.counterId, outcome.factor);
  }
  const isStill = ({ counter }: Meter): boolean => {
    const typed = parseReading(drafts[counter.id] ?? "", counter);
    const sent = pending.find(({ counterId }) => counterId === counter.id);
    return typed.is === "reading" && typed.value === sent?.value;
  };
  const emptied = meters.filter((meter) => taken.has(meter.counter.id) && isStill(meter));
  const refusals = refusalsOf(pending, outcomes);
  return {
    meters: meters.map((meter) => {
      const factor = taken.get(meter.counter.id);
      return factor === undefined ? meter : { ...meter, factor };
    }),
    drafts: {
      ...drafts,
      ...Object.fromEntries(emptied.map(({ counter }): [string, string] => [counter.id, ""])),
    },
    accepted: { ...accepted, ...Object.fromEntries(taken) },
    refused: { ...refused, ...refusals },
    attention: Object.keys({ ...refused, ...refusals }),
    taken: before + taken.size,
  };
};
