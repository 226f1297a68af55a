import type { Factor } from "#contracts/schemas/counters.ts";
import type { Movement } from "./bills.ts";
import type { SentFactor } from "./data.ts";
import { type Meter, type Reading, usedBetween } from "./meters.ts";

type ReadOff = Omit<Reading, "period">;

/** The readings that residents have sent for a meter, oldest first. */
const sentFor = (sent: readonly SentFactor[], { counter }: Meter): readonly SentFactor[] =>
  sent.filter(({ counterId }) => counterId === counter.id);

/** All readings of a meter, oldest first: those of the closed months and what was sent since. */
export const allReadings = (sent: readonly SentFactor[], meter: Meter): readonly ReadOff[] => {
  const all: ReadOff[] = [...meter.readings];
  for (const { id, date, acceptedAt, value } of sentFor(sent, meter)) {
    const before = all.at(-1)?.value;
    const used = before === undefined ? undefined : usedBetween(meter.counter, before, value);
    all.push({ id, date, acceptedAt, value, used, source: "resident" });
  }
  return all;
};

/** A meter's consumption since the last closed month; `undefined` without a sent reading. */
export const movedSince = (sent: readonly SentFactor[], meter: Meter): Movement | undefined => {
  const closed = meter.readings.at(-1)?.value;
  const last = sentFor(sent, meter).at(-1)?.value;
  if (last === undefined || closed === undefined) return undefined;
  const quantity = allReadings(sent, meter)
    .slice(meter.readings.length)
    .reduce((sum, { used }) => sum + (used ?? 0), 0);
  // A correction to below the closed month's reading is not billed; nothing is refunded before the month closes.
  return { previous: closed, value: last, quantity: Math.max(0, quantity) };
};

const year = 12;

/**
 * The average consumption over the last twelve readings, in thousandths; `undefined` before the second reading. Never
 * negative, although a correction can exceed the consumption.
 */
export const usualOf = (readings: readonly ReadOff[]): number | undefined => {
  const used = readings.flatMap((reading) => (reading.used === undefined ? [] : [reading.used]));
  const last = used.slice(-year);
  return last.length === 0
    ? undefined
    : Math.max(0, Math.round(last.reduce((sum, each) => sum + each, 0) / last.length));
};

export const factorOf = (counterId: string, reading: ReadOff): Factor => ({
  id: reading.id,
  counterId,
  date: reading.date,
  value: reading.value / 1000,
  ...(reading.used === undefined ? {} : { consumption: reading.used / 1000 }),
  acceptedAt: reading.acceptedAt,
  source: reading.source,
});
