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
  const months = bills
    .filter(
      ({ period, toPay = 0, serviceProviderCode, invoiceAccountCode }) =>
        toPay > 0 &&
        (period < last || (period === last && daysLeft < 0)) &&
        inDebt.some(
          (codes) =>
            codes.serviceProviderCode === serviceProviderCode &&
            codes.invoiceAccountCode === invoiceAccountCode,
        ),
    )
    .map(({ period }) => period)
    .toSorted();
  const [oldest] = months;
  const newest = months.at(-1);
  return oldest === undefined || newest === undefined || oldest === last
    ? undefined
    : { month: newest, hasMore: oldest !== newest };
};
