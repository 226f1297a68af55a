import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Meter } from "#machines/forms/readings.form.ts";

type Counter = Meter["counter"];

/** The meters of one address; `null` when no linked account tells it. */
export interface MeterGroup {
  readonly address: string | null;
  readonly meters: readonly Meter[];
}

/** What the rows are narrowed to; what is missing narrows nothing. */
export interface MeterFilter {
  readonly provider?: string;
  readonly account?: string;
}

/** The link that a meter hangs at. */
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

/** By address, in the order in which the addresses come first. */
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

/** So many meters stand on a page (UTIL-10): an address is not parted, so a page may have a few more. */
const pageLeast = 15;

/** Addresses in pages. */
export const pagesOf = (groups: readonly MeterGroup[]): readonly (readonly MeterGroup[])[] => {
  const pages: MeterGroup[][] = [];
  let count = pageLeast;
  for (const group of groups) {
    if (count >= pageLeast) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)?.push(group);
    count += group.meters.length;
  }
  return pages;
};

/** The groups with those meters added that a page does not have and that must be seen all the same. */
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
