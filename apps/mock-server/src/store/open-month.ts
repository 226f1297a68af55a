import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { chargedBy, linesOf, type Movement } from "./bills.ts";
import type { Account } from "./data.ts";
import type { Charge, Ledger } from "./ledger.ts";
import type { Meter } from "./meters.ts";
import { dayOf, monthStart, periodOf } from "./months.ts";
import { referenceDate } from "./random.ts";

/** Who reckons the open month every day (section 7, dynamic invoices). */
const providers: ReadonlySet<string> = new Set(["889", "999", "101"]);

const giving: ReadonlySet<string> = new Set(["889", "999"]);

/** Whether a provider gives receipts of the open month (section 9). */
export const gives = (providerCode: string): boolean => giving.has(providerCode);

const daysOf = (month: Date): number =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();

/** Without a reading as much is taken as last month, for the days that are over. */
const guess = ({ readings }: Meter): Movement => {
  const last = readings.at(-1)?.used ?? 0;
  const share = referenceDate.getUTCDate() / daysOf(monthStart(0));
  return { quantity: Math.round(last * share) };
};

/**
 * The bills of the month that is not closed: not in the balance, and different after each reading.
 * `movedOf`: how a meter has moved since the last closed month, `undefined` while nobody has read it.
 */
export const openCharges = (
  account: Account,
  { meters, balances, charges, payments }: Ledger,
  services: readonly ServiceTypeId[],
  movedOf: (meter: Meter) => Movement | undefined,
): readonly Charge[] => {
  if (!providers.has(account.providerCode)) return [];
  const month = monthStart(0);
  const period = periodOf(month);
  return services.map((service): Charge => {
    const last = charges.findLast(({ serviceTypeId }) => serviceTypeId === service);
    const since = payments.filter(
      ({ serviceTypeId, paidAt }) =>
        serviceTypeId === service && paidAt.slice(0, 10) > (last?.issuedOn ?? ""),
    );
    const lines = linesOf(
      account,
      meters,
      service,
      period,
      (meter) => movedOf(meter) ?? guess(meter),
    );
    const charged = chargedBy(lines);
    const closing = (balances.get(service) ?? 0) + charged;
    return {
      id: `invoice-dynamic-${account.id}-${service}-${period}`,
      serviceTypeId: service,
      period,
      issuedOn: dayOf(month, referenceDate.getUTCDate()),
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
