import type { Counter, Factor, FactorOutcome, LastFactor } from "#contracts/schemas/counters.ts";

/** A reading of a counter; strict shapes, no surprises. */
export const factorOf = (
  counterId: string,
  value: number,
  changes: Partial<Factor> = {},
): Factor => ({
  id: `${counterId}-${value}`,
  counterId,
  date: "2026-10-28",
  value,
  consumption: 4,
  acceptedAt: "2026-10-28T08:00:00.000Z",
  source: "resident",
  ...changes,
});

export const counterOf = (id: string, changes: Partial<Counter> = {}): Counter => ({
  id,
  number: `№ ${id}`,
  typeCode: "000000002",
  serviceTypeId: 10,
  serviceProviderCode: "820",
  invoiceAccountCode: "100",
  unit: "m3",
  digits: 5,
  fractionDigits: 3,
  ...changes,
});

/** A cold water meter that showed 100 m³ last and uses 4 a month. */
export const meterOf = (id: string, changes: Partial<LastFactor> = {}): LastFactor => ({
  counter: counterOf(id),
  factor: factorOf(id, 100),
  usualConsumption: 4,
  ...changes,
});

export const accepted = (counterId: string, value: number): FactorOutcome => ({
  counterId,
  outcome: "accepted",
  factor: factorOf(counterId, value, {
    date: "2026-11-21",
    acceptedAt: "2026-11-21T09:00:00.000Z",
  }),
});

export const refused = (
  counterId: string,
  reason: Extract<FactorOutcome, { outcome: "refused" }>["reason"],
): FactorOutcome => ({
  counterId,
  outcome: "refused",
  reason,
  message: `${reason} of ${counterId}`,
});
