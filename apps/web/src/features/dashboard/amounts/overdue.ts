/** Finds out which months a debt is overdue for. Pure. */
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.machine.ts";
import type { DueBill } from "#web/billing/deadlines.ts";
import { codesOf } from "#web/billing/homes.ts";
import { debtsOf } from "./debt.ts";

/** An overdue debt that is older than the last bills. */
export interface Overdue {
  /** The newest overdue month (`IsoMonth`). */
  readonly month: string;
  readonly hasMore: boolean;
  /** The bills of the last month are there, and nothing is left to pay of them. */
  readonly isLastClear: boolean;
}

/**
 * What the bills tell: a part of them is unpaid, their day has passed, and their account is in debt. `undefined` where no
 * bill is older than the last month's, whose day the card gives anyway.
 */
export const overdueOf = (
  bills: readonly Invoice[],
  lines: readonly AmountLine[],
  { period: last, daysLeft }: DueBill,
): Overdue | undefined => {
  const inDebt = debtsOf(lines).map(({ account }) => codesOf(account));
  const concerned = bills.filter(({ serviceProviderCode, invoiceAccountCode }) =>
    inDebt.some(
      (codes) =>
        codes.serviceProviderCode === serviceProviderCode &&
        codes.invoiceAccountCode === invoiceAccountCode,
    ),
  );
  const months = concerned
    .filter(
      ({ period, toPay = 0 }) => toPay > 0 && (period < last || (period === last && daysLeft < 0)),
    )
    .map(({ period }) => period)
    .toSorted();
  const [oldest] = months;
  const newest = months.at(-1);
  if (oldest === undefined || newest === undefined || oldest === last) return undefined;
  const ofLast = concerned.filter(({ period }) => period === last);
  return {
    month: newest,
    hasMore: oldest !== newest,
    // A bill that does not say what is left may be unpaid.
    isLastClear:
      ofLast.length > 0 && ofLast.every(({ toPay }) => toPay !== undefined && toPay <= 0),
  };
};
