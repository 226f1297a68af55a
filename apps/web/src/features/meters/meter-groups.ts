import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Meter } from "#machines/forms/readings.form.ts";

type Counter = Meter["counter"];

/** The meters of one address; `null` if no linked account gives it. */
export interface MeterGroup {
  readonly address: string | null;
  readonly meters: readonly Meter[];
}

/** The filters of the rows; missing ones match everything. */
export interface MeterFilter {
  readonly provider?: string;
  readonly account?: string;
}

/** The account link of a meter. */
export const linkOf = (
  { serviceProviderCode, invoiceAccountCode }: Counter,
  accounts: readonly AccountLink[],
): AccountLink | undefined =>
  accounts.find(
    ({ serviceProvider, invoiceAccount }) =>
      serviceProvider.code === serviceProviderCode && invoiceAccount.code === invoiceAccountCode,
  );

export const isChosen =
  ({ provider, account }: MeterFilter) =>
  ({ counter }: Meter): boolean =>
    (provider === undefined || counter.serviceProviderCode === provider) &&
    (account === undefined || counter.invoiceAccountCode === account);

/** Groups by address, in the order of first appearance. */
export const groupByAddress = (
  meters: readonly Meter[],
  accounts: readonly AccountLink[],
): readonly MeterGroup[] => {
  const groups = new Map<string | null, Meter[]>();
  for (const meter of meters) {
    const address = linkOf(meter.counter, accounts)?.invoiceAccount.address ?? null;
    groups.set(address, [...(groups.get(address) ?? []), meter]);
  }
  return [...groups].map(([address, list]) => ({ address, meters: list }));
};

/** Meters on a page (UTIL-10). An address is never split, so a page may have a few more. */
const pageMin = 15;

/** Splits the addresses into pages. */
export const pagesOf = (groups: readonly MeterGroup[]): readonly (readonly MeterGroup[])[] => {
  const pages: MeterGroup[][] = [];
  let count = pageMin;
  for (const group of groups) {
    if (count >= pageMin) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)?.push(group);
    count += group.meters.length;
  }
  return pages;
};

/** The groups of a page, plus meters from other pages that must be visible. */
export const withMeters = (
  shown: readonly MeterGroup[],
  wanted: readonly string[],
  meters: readonly Meter[],
  accounts: readonly AccountLink[],
): readonly MeterGroup[] => {
  const ids = new Set([
    ...wanted,
    ...shown.flatMap((group) => group.meters.map(({ counter }) => counter.id)),
  ]);
  return groupByAddress(
    meters.filter(({ counter }) => ids.has(counter.id)),
    accounts,
  );
};
