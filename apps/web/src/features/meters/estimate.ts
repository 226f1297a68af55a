/** Estimates the cost of a typed reading. Pure. It gives no estimate rather than a wrong one. */
import { thousandths } from "#contracts/schemas/common.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { consumptionOf } from "#machines/forms/readings.form.ts";
import { totalOf } from "#contracts/schemas/bill-sums.ts";
import { areOfOneAccount } from "#machines/billing/same-account.ts";

type Counter = MeterWithLastReading["counter"];

export interface Estimate {
  /** Whole kopiykas. */
  readonly total: number;
  /** The part for sewerage, which is included in the total. */
  readonly hasSewerage: boolean;
}

/** The time since the last reading, in which the price must not have changed. */
export interface PriceTime {
  /** The day of the last reading (`IsoDate`). */
  readonly since: string;
  /** `IsoDate`. */
  readonly today: string;
}

const water = 10;
const sewerage = 14;
const hotWater = 15;
const coldWaterType = "000000002";
const gardenType = "000000009";
/** Meters of shared parts of a house, of which each home pays a share. */
const sharedTypes: ReadonlySet<string | undefined> = new Set([
  "000000006",
  "000000007",
  "000000008",
]);

/** The price of a service in hryvnias; `none` without a current tariff, `unclear` if it is ambiguous. */
const priceOf = (
  service: number,
  { unit }: Counter,
  tariffs: readonly Tariff[],
  { since, today }: PriceTime,
): number | "none" | "unclear" => {
  const now = tariffs.filter(
    ({ serviceTypeId, from, to }) =>
      serviceTypeId === service && from <= today && (to === undefined || to >= today),
  );
  const [tariff] = now;
  if (tariff === undefined) return "none";
  const isClear =
    now.length === 1 && unit !== undefined && tariff.unit === unit && tariff.from <= since;
  return isClear ? tariff.price : "unclear";
};

/**
 * The sewerage price for water, in hryvnias per unit. Left out if the account has a sewerage meter, and for garden
 * water. For hot water it is unknown.
 */
const seweragePriceOf = (
  counter: Counter,
  neighbours: readonly MeterWithLastReading[],
  tariffs: readonly Tariff[],
  time: PriceTime,
): number | "none" | "unclear" => {
  const { serviceTypeId, typeCode } = counter;
  if (serviceTypeId !== water && serviceTypeId !== hotWater) return "none";
  if (typeCode === gardenType) return "none";
  const isCountedApart = neighbours.some(
    (meter) => meter.counter.serviceTypeId === sewerage && areOfOneAccount(meter.counter, counter),
  );
  if (isCountedApart) return "none";
  const price = priceOf(sewerage, counter, tariffs, time);
  const isCold = serviceTypeId === water && (typeCode === undefined || typeCode === coldWaterType);
  return price === "none" || isCold ? price : "unclear";
};

/**
 * The cost of the consumption since the last reading, each service rounded to the kopiyka as on a bill.
 * @param tariffs all tariffs of the meter's account.
 * @param neighbours the meters of the resident.
 */
export const estimateOf = (
  value: number,
  { counter, factor }: MeterWithLastReading,
  tariffs: readonly Tariff[],
  neighbours: readonly MeterWithLastReading[],
  today: string,
): Estimate | undefined => {
  const { serviceTypeId, typeCode } = counter;
  if (factor === undefined || serviceTypeId === undefined) return undefined;
  if (sharedTypes.has(typeCode)) return undefined;
  // A tariff of an unknown service may be one of these.
  if (tariffs.some((tariff) => tariff.serviceTypeId === undefined)) return undefined;
  const used = thousandths(consumptionOf(value, factor));
  const time = { since: factor.date, today };
  const price = priceOf(serviceTypeId, counter, tariffs, time);
  const drain = seweragePriceOf(counter, neighbours, tariffs, time);
  if (used <= 0 || typeof price !== "number" || drain === "unclear") return undefined;
  return {
    total: totalOf(used, price) + (drain === "none" ? 0 : totalOf(used, drain)),
    hasSewerage: drain !== "none",
  };
};
