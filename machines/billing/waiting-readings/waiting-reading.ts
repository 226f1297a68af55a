import type { Counter, FactorRefusal, NewFactor } from "#contracts/schemas/counters.ts";
import type { Meter } from "../../forms/readings.form.ts";
import { doubtOf } from "../../forms/readings.form.ts";

/** Why a waiting reading was not sent, or not taken. `closed`: no readings of this meter are taken today. */
export interface Hold {
  readonly reason: FactorRefusal | "closed" | "unanswered";
  /** The server's message; empty where there is none. */
  readonly message: string;
  /** What a resident agrees to who sends it all the same: the same doubt about other figures is another one. */
  readonly mark: string;
}

/** A reading that was typed without a network. It waits on the device for the resident's yes. */
export interface WaitingReading {
  /** Its `Idempotency-Key`: the same until the outcome is known. */
  readonly key: string;
  readonly counter: Counter;
  readonly value: number;
  /** When it was typed (`IsoDateTime`). */
  readonly typedAt: string;
  /** The marks of what the resident has agreed to. */
  readonly agreed: readonly string[];
  readonly held?: Hold | undefined;
}

/** What is known when readings are about to be sent. */
export interface Today {
  /** The meters with their last readings, just read. */
  readonly meters: readonly Meter[];
  /** Meters of which no readings are taken today. */
  readonly closed: readonly string[];
}

/** Not asked of the server: it takes a reading on any day. */
const closedMark = "closed";

const markOf = (doubt: "lower" | "unusual", { factor }: Meter): string =>
  `${doubt} ${factor?.value ?? ""}`;

/** The marks that a confirmed reading begins with: what its doubt was about. */
export const agreedOf = ({ value, confirmed }: NewFactor, meter: Meter): readonly string[] => {
  const doubt = doubtOf(value, meter);
  return confirmed === true && doubt !== undefined ? [markOf(doubt, meter)] : [];
};

/**
 * Why a reading is not to be sent without another look: the last reading or the day is no longer as it was when it was
 * typed. A meter that is not among these is the server's to judge.
 */
export const holdOf = (
  { counter, value, agreed }: WaitingReading,
  { meters, closed }: Today,
): Hold | undefined => {
  const meter = meters.find((one) => one.counter.id === counter.id);
  const doubt = meter === undefined ? undefined : doubtOf(value, meter);
  if (meter !== undefined && doubt !== undefined && !agreed.includes(markOf(doubt, meter)))
    return { reason: doubt, message: "", mark: markOf(doubt, meter) };
  return closed.includes(counter.id) && !agreed.includes(closedMark)
    ? { reason: "closed", message: "", mark: closedMark }
    : undefined;
};

/** The readings as they are once the resident has seen why they were held, and sends them. */
export const agreedTo = (waiting: readonly WaitingReading[]): readonly WaitingReading[] =>
  waiting.map(({ held, ...reading }) =>
    held === undefined ? reading : { ...reading, agreed: [...reading.agreed, held.mark] },
  );

/** What is sent: a reading that somebody has looked at again is marked so. */
export const sentReadingOf = ({ counter, value, agreed }: WaitingReading): NewFactor => ({
  counterId: counter.id,
  value,
  ...(agreed.some((mark) => mark !== closedMark) ? { confirmed: true } : {}),
});
