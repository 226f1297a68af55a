import { referenceDay } from "#contracts/builders/reference-day.ts";
import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { ChargedUnit } from "#contracts/schemas/invoices.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { dateOf, dayOf, daysOf, monthStart } from "./months.ts";
import { decisionText, type PriceList, priceLists } from "./tariffs.data.ts";

const day = 24 * 60 * 60 * 1000;

const listOf = (provider: string, service: ServiceTypeId, unit: ChargedUnit): PriceList => {
  const found = priceLists.find(
    (list) =>
      list.serviceTypeId === service && list.unit === unit && list.providers.includes(provider),
  );
  if (found === undefined) throw new Error(`${provider} has no price of ${service} in ${unit}`);
  return found;
};

const monthsIn = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));

/** Months by which the dates of the lists are moved from the reference day. */
const laterBy = (today: string): number => monthsIn(today) - monthsIn(referenceDay);

/** The same day `months` months later, or the last day of that month. */
const moved = (iso: string, months: number): string => {
  const month = monthStart(iso, -months);
  return dayOf(month, Math.min(dateOf(iso), daysOf(month)));
};

/** The key of a price: provider and service. */
export interface Priced {
  readonly provider: string;
  readonly service: ServiceTypeId;
  readonly unit: ChargedUnit;
}

/** Hryvnias per unit in a month (`2026-10`): the price in force on its first day. */
export const priceIn = (
  today: string,
  { provider, service, unit }: Priced,
  period: string,
): number => {
  const { steps } = listOf(provider, service, unit);
  const asOf = moved(`${period}-01`, -laterBy(today));
  const step = steps.findLast(([from]) => from <= asOf) ?? steps[0];
  if (step === undefined) throw new Error(`${provider} has no price of ${service}`);
  return step[1];
};

/** `17.06.2026` */
const dayText = (iso: string): string => iso.split("-").toReversed().join(".");

const dayBefore = (iso: string): string =>
  new Date(Date.parse(iso) - day).toISOString().slice(0, 10);

/** All prices of a service, newest first. */
export const tariffsOf = (
  today: string,
  { provider, service, unit }: Priced,
): readonly Tariff[] => {
  const { by, steps } = listOf(provider, service, unit);
  const later = laterBy(today);
  const tariffs = steps.map(([written, price, number, decided], index): Tariff => {
    const from = moved(written, later);
    const next = steps[index + 1]?.[0];
    return {
      id: `tariff-${provider}-${service}-${unit}-${from}`,
      serviceTypeId: service,
      price,
      unit,
      from,
      ...(next === undefined ? {} : { to: dayBefore(moved(next, later)) }),
      decision: decisionText(by, number, dayText(moved(decided, later))),
    };
  });
  return tariffs.toReversed();
};

/** The cost of `quantity` thousandths of a unit, in kopiykas. Calculated in whole numbers and rounded once. */
export const chargeFor = (quantity: number, price: number): number =>
  Math.round((quantity * Math.round(price * 100_000)) / 1_000_000);
