import * as Effect from "effect/Effect";
import { getProviderAccounts } from "#contracts/endpoints/accounts.ts";
import { getInvoiceHistory, getTariffs } from "#contracts/endpoints/invoices.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { Client } from "#web/api/client.ts";
import { contractFailure } from "#web/api/failures.ts";
import { groupsQuery } from "#web/api/groups-query.ts";
import type { ProviderGroup } from "#web/billing/account-links.ts";
import { groupByProvider } from "#web/billing/account-links.ts";
import type { AllRows } from "#web/billing/history-load.ts";
import { allRows, rowsOf } from "#web/billing/history-load.ts";
import { lastMonths } from "#web/formats/months.ts";

/** The charges of one month, in kopiykas. */
export interface MonthCharge {
  readonly month: string;
  /** `null` if there is no invoice for the month, which differs from a charge of zero. */
  readonly charged: number | null;
  /** The month is still open for at least one provider: its sum is preliminary. */
  readonly isPreliminary: boolean;
}

/** The charges of a year. */
export interface MonthCharges {
  readonly charges: readonly MonthCharge[];
  /** The number of invoices that could not be read and are missing in the sums. */
  readonly unread: number;
}

/** A year covers one heating season and one summer. */
const months = 12;

/** All readable invoices that were issued in a period; without the rest that the service does not give, none. */
const loadInvoices = (
  client: Client,
  query: { readonly from: string; readonly to: string },
): Effect.Effect<AllRows<Invoice>, Failure> =>
  allRows((offset, limit) =>
    client
      .callWithLosses(
        getInvoiceHistory,
        { query: { ...query, limit: String(limit), offset: String(offset) } },
        offset > 0,
      )
      .pipe(Effect.map(({ answer, lost }) => rowsOf(answer.invoices, answer.total, lost))),
  ).pipe(
    Effect.flatMap((came) =>
      came.mayLack
        ? Effect.fail(contractFailure(getInvoiceHistory, ["not all rows, or others than before"]))
        : Effect.succeed(came),
    ),
  );

/** The charges of the last year by month, oldest first; an empty list if there are none that can be read. */
export const loadMonthCharges = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<MonthCharges, Failure> => {
  const year = lastMonths(Date.now(), months).toReversed();
  const open = year.at(-1);
  const period = { from: year[0]?.from ?? "", to: open?.to ?? "" };
  return loadInvoices(client, { ...groupsQuery(configuration), ...period }).pipe(
    Effect.map(({ rows: invoices, unread }) => {
      const charges = year.map(({ month }): MonthCharge => {
        const own = invoices.filter(({ period: of }) => of === month);
        return {
          month,
          charged:
            own.length === 0 ? null : own.reduce((sum, { charged }) => sum + kopiykas(charged), 0),
          isPreliminary: month === open?.month || own.some(({ isDynamic }) => isDynamic),
        };
      });
      return {
        charges: charges.some(({ charged }) => charged !== null) ? charges : [],
        unread,
      };
    }),
  );
};

/** The accounts by provider, as far as they could be read. */
export interface LoadedProviderAccounts {
  readonly groups: readonly ProviderGroup[];
  readonly isWhole: boolean;
}

/** The accounts as the service has them now; the session's list dates from the sign-in. */
export const loadProviderAccounts = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<LoadedProviderAccounts, Failure> =>
  client.callWithLosses(getProviderAccounts, { query: groupsQuery(configuration) }).pipe(
    Effect.map(({ answer, lost }) => ({
      groups: groupByProvider(
        answer.flatMap(({ serviceProvider, invoiceAccounts }) =>
          invoiceAccounts.map((invoiceAccount) => ({ serviceProvider, invoiceAccount })),
        ),
      ),
      isWhole: lost.length === 0,
    })),
  );

/** The tariffs of an account, as far as they could be read. */
export interface ReadTariffs {
  readonly tariffs: readonly Tariff[];
  readonly isWhole: boolean;
}

export const loadTariffsOf = (
  client: Client,
  { serviceProvider, invoiceAccount }: AccountLink,
): Effect.Effect<ReadTariffs, Failure> =>
  client
    .callWithLosses(getTariffs, {
      query: {
        serviceProviderCode: serviceProvider.code,
        invoiceAccountCode: invoiceAccount.code,
      },
    })
    .pipe(Effect.map(({ answer, lost }) => ({ tariffs: answer, isWhole: lost.length === 0 })));
