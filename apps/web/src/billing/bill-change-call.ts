import * as Effect from "effect/Effect";
import type { RequestOf } from "#contracts/endpoint.ts";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { Failure } from "#contracts/failure.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { areOfOneAccount } from "#machines/billing/same-account.ts";
import type { Client } from "../api/client.ts";
import { groupsQuery } from "../api/groups-query.ts";
import { startOfDay, endOfDay, todayInKyiv } from "../formats/days.ts";
import { addMonths } from "../formats/months.ts";
import type { BillChange } from "./bill-change.ts";
import { billChange } from "./bill-change.ts";
import { lacksLines, lostRows } from "./lost-entries.ts";

/** The comparison of a bill with an earlier one of the same service. */
export interface BillComparison {
  /** The month of the earlier bill. */
  readonly period: string;
  readonly change: BillChange;
}

/** The month before, and the same month of last year. */
const monthsBack = [1, 12] as const;

const isSameService = (one: Invoice, other: Invoice): boolean =>
  one.serviceTypeId !== undefined &&
  one.serviceTypeId === other.serviceTypeId &&
  areOfOneAccount(one, other);

/**
 * The bill of the same service `months` months earlier; `undefined` if there are several, or the service is unknown.
 * @param bills final ones.
 */
export const billBefore = (
  invoice: Invoice,
  bills: readonly Invoice[],
  months: number,
): Invoice | undefined => {
  const period = addMonths(invoice.period, -months);
  const found = bills.filter((one) => one.period === period && isSameService(one, invoice));
  return found.length === 1 ? found[0] : undefined;
};

/** Final bills, and the number of those that could not be read. */
export interface ReadBills {
  readonly bills: readonly Invoice[];
  readonly unread: number;
}

interface OneAccount {
  readonly serviceProviderCode?: string;
  readonly invoiceAccountCode?: string;
}

/** The request for the bills issued since the start of a month, newest first; at most one page. */
export const billsSinceRequest = (
  configuration: ClientConfiguration,
  month: string,
  account: OneAccount = {},
): RequestOf<typeof getInvoiceHistory> => ({
  query: {
    ...groupsQuery(configuration),
    ...account,
    from: startOfDay(`${month}-01`),
    to: endOfDay(todayInKyiv()),
    offset: "0",
    limit: String(pageSizeMax),
  },
});

/** The final ones of these bills. */
export const loadBillsSince = (
  client: Client,
  configuration: ClientConfiguration,
  month: string,
  account?: OneAccount,
): Effect.Effect<ReadBills, Failure> =>
  client.callWithLosses(getInvoiceHistory, billsSinceRequest(configuration, month, account)).pipe(
    Effect.map(({ answer, lost }) => ({
      bills: answer.invoices.filter(({ isDynamic }) => !isDynamic),
      unread: lostRows(lost),
    })),
  );

/** A bill with details, or `null`; also without one of its lines, as its causes would be guessed. */
export const loadBill = (client: Client, invoiceId: string): Effect.Effect<InvoiceDetail | null> =>
  client.callWithLosses(getInvoiceDetail, { query: { invoiceId } }).pipe(
    Effect.map(({ answer, lost }) => (lacksLines(lost) ? null : answer)),
    Effect.catch(() => Effect.succeed(null)),
  );

/**
 * Comparisons of a bill with the previous month and with last year. They are optional on the screen, so a failed call
 * only leaves one out.
 */
export const loadComparisons = (
  client: Client,
  configuration: ClientConfiguration,
  detail: InvoiceDetail,
): Effect.Effect<readonly BillComparison[]> => {
  const { invoice } = detail;
  const { serviceProviderCode, invoiceAccountCode, period } = invoice;
  const account = { serviceProviderCode, invoiceAccountCode };
  return loadBillsSince(client, configuration, addMonths(period, -12), account).pipe(
    Effect.map(({ bills }) => bills),
    Effect.catch(() => Effect.succeed([])),
    Effect.flatMap((invoices) =>
      Effect.forEach(
        monthsBack.flatMap((months) => billBefore(invoice, invoices, months) ?? []),
        ({ id }) => loadBill(client, id),
        { concurrency: 2 },
      ),
    ),
    Effect.map((bills) =>
      bills.flatMap((bill): readonly BillComparison[] => {
        const change = bill === null ? null : billChange(bill, detail);
        return bill === null || change === null ? [] : [{ period: bill.invoice.period, change }];
      }),
    ),
  );
};
