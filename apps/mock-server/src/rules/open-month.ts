import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { sumOfLines, billLinesOf, type Movement } from "./bills.ts";
import type { Account } from "./data.ts";
import type { Charge, Ledger } from "./ledger.ts";
import type { Meter } from "./meters.ts";
import { dateOf, daysOf, monthStart, isoMonthOf } from "./months.ts";
import type { Seed } from "./random.ts";

/** Providers that calculate the open month daily (UTIL-3). */
const providers: ReadonlySet<string> = new Set(["889", "999", "101"]);

const giving: ReadonlySet<string> = new Set(["889", "999"]);

/** Whether a provider gives receipts of the open month (UTIL-4). */
export const gives = (providerCode: string): boolean => giving.has(providerCode);

/** Without a reading, last month's consumption is used for the days so far. */
const guess = ({ today }: Seed, { readings }: Meter): Movement => {
  const last = readings.at(-1)?.used ?? 0;
  const share = dateOf(today) / daysOf(monthStart(today, 0));
  return { quantity: Math.round(last * share) };
};

interface Reckoned {
  readonly account: Account;
  readonly services: readonly ServiceTypeId[];
  readonly ledger: Ledger;
}

/**
 * The bills of the open month. They are not part of the balance and change with each reading. `movedOf`: a meter's
 * consumption since the last closed month, `undefined` without a reading.
 */
export const openCharges = (
  seed: Seed,
  { account, services, ledger }: Reckoned,
  movedOf: (meter: Meter) => Movement | undefined,
): readonly Charge[] => {
  if (!providers.has(account.providerCode)) return [];
  const { meters, balances, charges, payments } = ledger;
  const period = isoMonthOf(monthStart(seed.today, 0));
  return services.map((service): Charge => {
    const last = charges.findLast(({ serviceTypeId }) => serviceTypeId === service);
    const since = payments.filter(
      ({ serviceTypeId, paidAt }) =>
        serviceTypeId === service && paidAt.slice(0, 10) >= (last?.issuedOn ?? ""),
    );
    const lines = billLinesOf(
      seed,
      { account, meters, service },
      period,
      (meter) => movedOf(meter) ?? guess(seed, meter),
    );
    const charged = sumOfLines(lines);
    const closing = (balances.get(service) ?? 0) + charged;
    return {
      id: `invoice-dynamic-${account.id}-${service}-${period}`,
      serviceTypeId: service,
      period,
      issuedOn: seed.today,
      lines,
      opening: last?.closing ?? 0,
      charged,
      recalculation: 0,
      subsidy: 0,
      paid: since.reduce((sum, { amount }) => sum + amount, 0),
      closing,
      toPay: Math.min(charged, Math.max(0, closing)),
    };
  });
};
