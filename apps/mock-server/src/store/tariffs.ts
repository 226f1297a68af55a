import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { InvoiceLine } from "#contracts/schemas/invoices.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { decisionText, type PriceList, priceLists } from "./tariffs.data.ts";

type Unit = InvoiceLine["unit"];

const day = 24 * 60 * 60 * 1000;

const listOf = (provider: string, service: ServiceTypeId, unit: Unit): PriceList => {
  const found = priceLists.find(
    (list) =>
      list.serviceTypeId === service && list.unit === unit && list.providers.includes(provider),
  );
  if (found === undefined) throw new Error(`${provider} has no price of ${service} in ${unit}`);
  return found;
};

/** Hryvnias for a unit in a month (`2026-10`): the price that was in force on its first day. */
export const priceIn = (
  provider: string,
  service: ServiceTypeId,
  unit: Unit,
  period: string,
): number => {
  const { steps } = listOf(provider, service, unit);
  const step = steps.findLast(([from]) => from <= `${period}-01`) ?? steps[0];
  if (step === undefined) throw new Error(`${provider} has no price of ${service}`);
  return step[1];
};

/** `17.06.2026` */
const dayText = (iso: string): string => iso.split("-").toReversed().join(".");

const dayBefore = (iso: string): string =>
  new Date(Date.parse(iso) - day).toISOString().slice(0, 10);

/** All prices of a service, newest first. */
export const tariffsOf = (
  provider: string,
  service: ServiceTypeId,
  unit: Unit,
): readonly Tariff[] => {
  const { by, steps } = listOf(provider, service, unit);
  const tariffs = steps.map(([from, price, number, decided], index): Tariff => {
    const next = steps[index + 1]?.[0];
    return {
      id: `tariff-${provider}-${service}-${unit}-${from}`,
      serviceTypeId: service,
      price,
      unit,
      from,
      ...(next === undefined ? {} : { to: dayBefore(next) }),
      decision: decisionText(by, number, dayText(decided)),
    };
  });
  return tariffs.toReversed();
};

/** `quantity` thousandths of a unit at so many hryvnias, in kopiykas; whole numbers until the one rounding. */
export const chargeFor = (quantity: number, price: number): number =>
  Math.round((quantity * Math.round(price * 100_000)) / 1_000_000);
