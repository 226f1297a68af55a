import * as Effect from "effect/Effect";
import { getInvoiceHistory, getTariffs } from "#contracts/endpoints/invoices.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { pageSizeMost } from "#contracts/schemas/paging.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import type { Client } from "../../api/client.ts";
import { groupsQuery } from "../../api/groups-query.ts";
import { lastMonths } from "../../formats/months.ts";

/** What was charged for a month in all, in kopiykas. */
export interface MonthCharge {
  readonly month: string;
  readonly charged: number;
}

/** A year shows one heating season and one summer. */
const months = 12;

/** The charges of the last year by the month they are for, oldest first; nothing at all is an empty list. */
export const loadMonthCharges = (
  client: Client,
  configuration: ClientConfiguration,
): Effect.Effect<readonly MonthCharge[], Failure> => {
  const period = lastMonths(Date.now(), months);
  const query = {
    ...groupsQuery(configuration),
    from: period.at(-1)?.from ?? "",
    to: period[0]?.to ?? "",
    limit: String(pageSizeMost),
  };
  return Effect.gen(function* () {
    const charges = new Map<string, number>();
    let offset = 0;
    let total = 1;
    while (offset < total) {
      const page = yield* client.call(getInvoiceHistory, {
        query: { ...query, offset: String(offset) },
      });
      // The open month is known of some providers only: beside whole months it would look like a fall.
      for (const { period: month, charged, isDynamic } of page.invoices)
        if (!isDynamic) charges.set(month, (charges.get(month) ?? 0) + kopiykas(charged));
      // A page without rows ends it, whatever the total says.
      total = page.invoices.length === 0 ? 0 : page.total;
      offset += page.invoices.length;
    }
    if (charges.size === 0) return [];
    return period.map(({ month }) => ({ month, charged: charges.get(month) ?? 0 })).toReversed();
  });
};

export const loadTariffsOf = (
  client: Client,
  { serviceProvider, invoiceAccount }: AccountLink,
): Effect.Effect<readonly Tariff[], Failure> =>
  client.call(getTariffs, {
    query: {
      serviceProviderCode: serviceProvider.code,
      invoiceAccountCode: invoiceAccount.code,
    },
  });
