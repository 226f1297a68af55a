import type { Counter, Factor, FactorOutcome, LastFactor } from "../schemas/counters.ts";
import { aCounter, aFactor } from "./utility.data.ts";

/** A cold water meter with the required fields only. */
export const counterOf = (id: string, change: Partial<Counter> = {}): Counter => {
  const {
    place: _place,
    verifiedUntil: _until,
    ...counter
  } = aCounter({
    id,
    number: `04-${id}`,
    serviceTypeId: 10,
    serviceProviderCode: "101",
    invoiceAccountCode: "0012345",
  });
  return { ...counter, ...change };
};

export const readingOf = (counterId: string, value: number, change: Partial<Factor> = {}): Factor =>
  aFactor({ id: `${counterId} ${value}`, counterId, value, consumption: 4, ...change });

/** A meter with a last reading of 100 m³ and a usual consumption of 4 m³ a month. */
export const meterOf = (id: string, change: Partial<LastFactor> = {}): LastFactor => ({
  counter: counterOf(id),
  factor: readingOf(id, 100),
  usualConsumption: 4,
  ...change,
});

/** The outcome of a reading that was accepted today. */
export const acceptedReading = (counterId: string, value: number): FactorOutcome => ({
  counterId,
  outcome: "accepted",
  factor: readingOf(counterId, value, {
    date: "2026-11-21",
    acceptedAt: "2026-11-21T09:00:00.000Z",
  }),
});

/** The outcome of a refused reading. */
export const refusedReading = (
  counterId: string,
  reason: Extract<FactorOutcome, { outcome: "refused" }>["reason"],
  message = "Постачальник не відповів",
): FactorOutcome => ({ counterId, outcome: "refused", reason, message });
