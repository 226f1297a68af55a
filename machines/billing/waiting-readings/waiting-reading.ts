import type { Counter, FactorRefusal, NewFactor } from "#contracts/schemas/counters.ts";
import type { MeterWithLastReading } from "../../forms/readings.form.ts";
import { doubtOf } from "../../forms/readings.form.ts";

/** Why a waiting reading was not sent or not accepted. `closed`: today is not one of the days for its meter. */
export interface Objection {
  readonly reason: FactorRefusal | "closed" | "unanswered";
  /** The server's message; empty without one. */
  readonly message: string;
  /**
   * Identifies a doubt that the resident confirms by sending anyway; the same doubt with other values is a different
   * one. Empty for a reason that leaves nothing to confirm.
   */
  readonly mark: string;
}

/** A reading that was typed without a network. It waits on the device for the resident's confirmation. */
export interface WaitingReading {
  /** Its `Idempotency-Key`: the same until the outcome is known. */
  readonly key: string;
  readonly counter: Counter;
  readonly value: number;
  /** When it was typed (`IsoDateTime`). */
  readonly typedAt: string;
  /** The confirmed doubts. */
  readonly agreed: readonly string[];
  readonly objection?: Objection | undefined;
}

/** Facts that are checked before readings are sent. */
export interface Today {
  /** The meters with their last readings, just loaded. */
  readonly meters: readonly MeterWithLastReading[];
  /** Meters whose readings are not accepted today. */
  readonly closed: readonly string[];
}

/** Checked here only: the server accepts readings on any day. */
const closedMark = "closed";

const markOf = (doubt: "lower" | "unusual", { factor }: MeterWithLastReading): string =>
  `${doubt} ${factor?.value ?? ""}`;

/** The initially confirmed doubts of a reading. */
export const agreedOf = (
  { value, confirmed }: NewFactor,
  meter: MeterWithLastReading,
): readonly string[] => {
  const doubt = doubtOf(value, meter);
  return confirmed === true && doubt !== undefined ? [markOf(doubt, meter)] : [];
};

/**
 * Why a reading must be checked again before sending: the last reading or the day has changed since it was typed. The
 * server decides about unknown meters.
 */
export const objectionOf = (
  { counter, value, agreed }: WaitingReading,
  { meters, closed }: Today,
): Objection | undefined => {
  const meter = meters.find((one) => one.counter.id === counter.id);
  const doubt = meter === undefined ? undefined : doubtOf(value, meter);
  if (meter !== undefined && doubt !== undefined && !agreed.includes(markOf(doubt, meter)))
    return { reason: doubt, message: "", mark: markOf(doubt, meter) };
  return closed.includes(counter.id) && !agreed.includes(closedMark)
    ? { reason: "closed", message: "", mark: closedMark }
    : undefined;
};

/** The readings after the resident has seen why they were not sent, and sends them anyway. */
export const agreedTo = (waiting: readonly WaitingReading[]): readonly WaitingReading[] =>
  waiting.map(({ objection, ...reading }) =>
    objection === undefined || objection.mark === ""
      ? reading
      : { ...reading, agreed: [...reading.agreed, objection.mark] },
  );

/** The readings to send; checked ones are marked as confirmed. */
export const sentReadingOf = ({ counter, value, agreed }: WaitingReading): NewFactor => ({
  counterId: counter.id,
  value,
  ...(agreed.some((mark) => mark !== closedMark) ? { confirmed: true } : {}),
});
