/** Compares the monthly charges of a home. Pure. */
import type { Invoice, ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { ComparedMonth } from "#web/billing/compared-month.ts";
import { comparedMonth, mayLeak } from "#web/billing/compared-month.ts";
import { addMonths } from "#web/formats/months.ts";

/** A month of the chart, in kopiykas; `null` without a bill, which differs from a charge of zero. */
export interface MonthOfHome {
  readonly month: string;
  readonly charged: number | null;
}

/** The comparison for the newest month of a home, in kopiykas. */
export interface HomeMonths extends ComparedMonth {
  /** Thirteen months, oldest first. */
  readonly months: readonly MonthOfHome[];
  /** Services with a bill in the previous month and none in the newest. */
  readonly awaited: readonly ServiceTypeId[];
  /** The number of consecutive rises of water charges if there may be a leak. */
  readonly leak: number | null;
}

const yearBack = 12;

/** Services that are charged by a water meter. */
const water: ReadonlySet<number> = new Set<ServiceTypeId>([10, 15, 16]);

/** The sum of all bills of each month, in kopiykas. Months without bills are missing. */
export const chargedByMonth = (invoices: readonly Invoice[]): ReadonlyMap<string, number> => {
  const months = new Map<string, number>();
  for (const { period, charged } of invoices)
    months.set(period, (months.get(period) ?? 0) + kopiykas(charged));
  return months;
};

/** Identifies one service of one account. */
const seriesOf = ({ serviceProviderCode, invoiceAccountCode, serviceTypeId }: Invoice): string =>
  JSON.stringify([serviceProviderCode, invoiceAccountCode, serviceTypeId]);

const awaitedIn = (invoices: readonly Invoice[], month: string): readonly ServiceTypeId[] => {
  const here = new Set(invoices.filter(({ period }) => period === month).map(seriesOf));
  const missing = invoices.filter(
    (one) => one.period === addMonths(month, -1) && !here.has(seriesOf(one)),
  );
  return [...new Set(missing.flatMap(({ serviceTypeId }) => serviceTypeId ?? []))].toSorted(
    (one, other) => one - other,
  );
};

const leakIn = (invoices: readonly Invoice[], month: string): number | null => {
  const known = comparedMonth(
    chargedByMonth(invoices.filter(({ serviceTypeId = 0 }) => water.has(serviceTypeId))),
  );
  return known !== null && known.month === month && mayLeak(known) ? known.rising : null;
};

/**
 * Compares the newest month with final bills with the same month of last year and with the mean of the twelve months
 * before. `null` if there is nothing to compare with.
 * @param invoices of one home; those of open months are ignored.
 */
export const homeMonths = (invoices: readonly Invoice[]): HomeMonths | null => {
  const bills = invoices.filter(({ isDynamic }) => !isDynamic);
  const newest = bills
    .map(({ period }) => period)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const oldest = addMonths(newest, -yearBack);
  const year = bills.filter(({ period }) => period >= oldest);
  const charged = chargedByMonth(year);
  const known = comparedMonth(charged);
  if (known === null || (known.usual === undefined && known.yearBefore === undefined)) return null;
  return {
    ...known,
    months: Array.from({ length: yearBack + 1 }, (_, at) => {
      const month = addMonths(newest, at - yearBack);
      return { month, charged: charged.get(month) ?? null };
    }),
    awaited: awaitedIn(year, newest),
    leak: leakIn(year, newest),
  };
};
