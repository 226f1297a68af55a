import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { isOf } from "#machines/billing/same-account.ts";
import { homeOf, homesOf } from "../../billing/homes.ts";

type Counter = MeterWithLastReading["counter"];

/** The meters of one home. */
export interface HomeMeters {
  /** The home's; its address is `null` if no linked account gives it. */
  readonly id: string;
  readonly address: string | null;
  readonly meters: readonly MeterWithLastReading[];
}

/** The filters of the rows; missing ones match everything. */
export interface MeterFilter {
  /** The accounts of the chosen home. */
  readonly within?: readonly AccountLink[];
  readonly provider?: string;
  readonly account?: string;
}

/** The account link of a meter. */
export const linkOfMeter = (
  counter: Counter,
  accounts: readonly AccountLink[],
): AccountLink | undefined => accounts.find(isOf(counter));

/** Whether a meter passes the filter; a filter that is not set lets all pass. */
export const isChosen =
  ({ within, provider, account }: MeterFilter) =>
  ({ counter }: MeterWithLastReading): boolean =>
    (within === undefined || linkOfMeter(counter, within) !== undefined) &&
    (provider === undefined || counter.serviceProviderCode === provider) &&
    (account === undefined || counter.invoiceAccountCode === account);

/** Groups by home, in the order of first appearance; what belongs to no known address stands together. */
export const groupByHome = (
  meters: readonly MeterWithLastReading[],
  accounts: readonly AccountLink[],
): readonly HomeMeters[] => {
  const homes = homesOf(accounts).filter(({ address }) => address !== null);
  const groups = new Map<string, HomeMeters>();
  for (const meter of meters) {
    const { id = "", address = null } = homeOf(homes, meter.counter) ?? {};
    groups.set(id, { id, address, meters: [...(groups.get(id)?.meters ?? []), meter] });
  }
  return [...groups.values()];
};

/** Meters on a page (UTIL-10). A home is never split, so a page may have a few more. */
const pageMin = 15;

/** Splits the homes into pages. */
export const pagesOfHomes = (groups: readonly HomeMeters[]): readonly (readonly HomeMeters[])[] => {
  const pages: HomeMeters[][] = [];
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
export const withWantedMeters = (
  shown: readonly HomeMeters[],
  wanted: readonly string[],
  meters: readonly MeterWithLastReading[],
  accounts: readonly AccountLink[],
): readonly HomeMeters[] => {
  const ids = new Set([
    ...wanted,
    ...shown.flatMap((group) => group.meters.map(({ counter }) => counter.id)),
  ]);
  return groupByHome(
    meters.filter(({ counter }) => ids.has(counter.id)),
    accounts,
  );
};
