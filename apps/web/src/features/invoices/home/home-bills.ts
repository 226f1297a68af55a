import * as Effect from "effect/Effect";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { callsOfSupplement } from "#web/api/calls-at-once.ts";
import type { Client } from "#web/api/client.ts";
import { groupsQuery } from "#web/api/groups-query.ts";
import { homesOf } from "#web/billing/homes.ts";
import { startOfDay, endOfDay, todayInKyiv } from "#web/formats/days.ts";
import { addMonths } from "#web/formats/months.ts";
import type { HomeMonths } from "./home-months.ts";
import { homeMonths } from "./home-months.ts";

/** The accounts of one address. */
export interface BilledHome {
  readonly address: string | undefined;
  readonly accounts: readonly AccountLink[];
}

/** The home of the account in the filters, or of the first account. */
export const homeIn = (
  accounts: readonly AccountLink[],
  chosen: {
    readonly serviceProviderCode: string | null;
    readonly invoiceAccountCode: string | null;
  },
): BilledHome => {
  const { serviceProviderCode: provider, invoiceAccountCode: code } = chosen;
  const account = accounts.find(
    ({ serviceProvider, invoiceAccount }) =>
      (provider === null || serviceProvider.code === provider) &&
      (code === null || invoiceAccount.code === code),
  );
  const home = homesOf(accounts).find(({ accounts: own }) => own.some((one) => one === account));
  return { address: home?.address ?? undefined, accounts: home?.accounts ?? [] };
};

/** Bills are issued in the next month or later, so a whole year needs some months more. */
const monthsToRead = 15;

/** The request for all bills of one account in the period. */
const billsRequest = (
  configuration: ClientConfiguration,
  { serviceProvider, invoiceAccount }: AccountLink,
): RequestOf<typeof getInvoiceHistory> => {
  const today = todayInKyiv();
  return {
    query: {
      ...groupsQuery(configuration),
      serviceProviderCode: serviceProvider.code,
      invoiceAccountCode: invoiceAccount.code,
      from: startOfDay(`${addMonths(today.slice(0, 7), -monthsToRead)}-01`),
      to: endOfDay(today),
      offset: "0",
      limit: String(pageSizeMax),
    },
  };
};

/** The calls with which the comparison of a home begins. */
export const firstBillsOf = (
  configuration: ClientConfiguration,
  { accounts }: BilledHome,
): readonly RequestOf<typeof getInvoiceHistory>[] =>
  accounts.slice(0, callsOfSupplement).map((account) => billsRequest(configuration, account));

/** All bills of one account in the period; `null` if some are missing, since the sums would be wrong. */
const billsOf = (
  client: Client,
  configuration: ClientConfiguration,
  account: AccountLink,
): Effect.Effect<readonly Invoice[] | null> =>
  client.callWithLosses(getInvoiceHistory, billsRequest(configuration, account)).pipe(
    Effect.map(({ answer: { invoices, total = invoices.length }, lost }) => {
      const isWhole = lost.length === 0 && total <= invoices.length;
      return isWhole && invoices.length < pageSizeMax ? invoices : null;
    }),
    Effect.catch(() => Effect.succeed(null)),
  );

/** The comparison for a home, or an empty list if a call fails: it only supplements the list of bills. */
export const loadHomeMonths = (
  client: Client,
  configuration: ClientConfiguration,
  { accounts }: BilledHome,
): Effect.Effect<readonly HomeMonths[]> =>
  Effect.forEach(accounts, (account) => billsOf(client, configuration, account), {
    concurrency: callsOfSupplement,
  }).pipe(
    Effect.map((bills) => {
      const known = bills.includes(null) ? null : homeMonths(bills.flatMap((some) => some ?? []));
      return known === null ? [] : [known];
    }),
  );
