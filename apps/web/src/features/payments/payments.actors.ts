import * as Effect from "effect/Effect";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type {
  Partner,
  Payment,
  PaymentHistory,
  PaymentHistoryQuery,
} from "#contracts/schemas/payments.ts";
import type { HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type {
  PaymentHistoryFilters,
  PaymentHistoryPage,
} from "#machines/billing/payment-history/payment-history.machine.ts";
import { paymentHistoryMachine } from "#machines/billing/payment-history/payment-history.machine.ts";
import type { Client, DecodedAnswer } from "../../api/client.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { AllRows, PageRows, RowRange } from "../../billing/history-load.ts";
import {
  askPage,
  offsetOf,
  pageSize,
  rowsOf,
  shownSum,
  sumOfAll,
} from "../../billing/history-load.ts";
import type { NamedHome } from "../../billing/homes.ts";
import { homeColumn } from "../../billing/home-column.ts";
import { whereLost } from "../../billing/lost-entries.ts";
import { momentsOf } from "../../billing/period.ts";
import type { PlainFilters } from "../../billing/rows-of-accounts.ts";
import { allRowsOf, pageOfAll } from "../../billing/rows-of-accounts.ts";
import type { CsvSource } from "../../billing/save-csv.actors.ts";
import { csvTableOf } from "../../billing/save-csv.actors.ts";
import { formatDashedDay, formatDateTime } from "../../formats/dates.ts";
import { paymentNamesOf } from "./payment-names.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import { loadActor } from "../../runtime/call-actor.ts";

/** The orders of payments. */
export type PaymentOrder = NonNullable<PaymentHistoryQuery["order"]>;

/** Narrows the machine's text to an order. */
export const isOrder = (order: string): order is PaymentOrder => Object.hasOwn(texts.orders, order);

/** The request for a part of the payments that match. */
export const paymentsRequest = (
  filters: PlainFilters<PaymentHistoryFilters>,
  order: string,
  range: RowRange,
): RequestOf<typeof getPaymentHistory> => {
  const { serviceProviderCode, invoiceAccountCode, partnerCode } = filters;
  return {
    body: {
      ...momentsOf(filters),
      ...(serviceProviderCode === null ? {} : { serviceProviderCode }),
      ...(invoiceAccountCode === null ? {} : { invoiceAccountCode }),
      ...(partnerCode === null ? {} : { partnerCode }),
      ...(isOrder(order) ? { order } : {}),
      ...range,
    },
  };
};

const ask = (
  client: Client,
  filters: PlainFilters<PaymentHistoryFilters>,
  order: string,
  range: RowRange,
  goesOn = false,
): Effect.Effect<DecodedAnswer<PaymentHistory>, Failure> =>
  client.callWithLosses(getPaymentHistory, paymentsRequest(filters, order, range), goesOn);

/** Without the day of those whose status is not one of the known ones: it would say that they are accounted. */
const withoutUnsureDays = ({ answer, lost }: DecodedAnswer<PaymentHistory>): readonly Payment[] =>
  whereLost(answer.payments, lost, "status", (payment) => {
    const { accountedOn: _, ...rest } = payment;
    return rest;
  });

const rowsIn = (decoded: DecodedAnswer<PaymentHistory>) =>
  rowsOf(withoutUnsureDays(decoded), decoded.answer.total, decoded.lost);

const paymentPageOf = (
  amount: number | undefined,
  page: PageRows<Payment>,
): PaymentHistoryPage => ({
  ...page.counts,
  payments: page.rows,
  amount: shownSum(
    page,
    sumOfAll(page.all, (payment) => payment.amount),
    amount,
  ),
});

const byTime = (one: Payment, other: Payment): number =>
  Date.parse(other.paidAt) - Date.parse(one.paidAt);

/** How a service puts them in order (`PaymentHistoryQuery`). */
const inOrder: Readonly<Record<PaymentOrder, (one: Payment, other: Payment) => number>> = {
  newest: byTime,
  oldest: (one, other) => byTime(other, one),
  largest: (one, other) => other.amount - one.amount || byTime(one, other),
  smallest: (one, other) => one.amount - other.amount || byTime(one, other),
};

const allPayments = (
  client: Client,
  filters: PaymentHistoryFilters,
  order: string,
): Effect.Effect<AllRows<Payment>, Failure> =>
  allRowsOf(
    filters,
    (plain, range) => ask(client, plain, order, range, range.offset > 0).pipe(Effect.map(rowsIn)),
    inOrder[isOrder(order) ? order : "newest"],
  );

/** The machine with the portal's real calls. */
export const paymentHistoryMachineFor = ({ client, quietClient }: Runtime) =>
  paymentHistoryMachine.provide({
    actors: {
      load: loadActor<PaymentHistoryPage, HistoryRequest<PaymentHistoryFilters>>(
        ({ filters, order, page }) => {
          const wanted = { offset: offsetOf(page), limit: pageSize };
          if (filters.accounts !== undefined)
            return allPayments(client, filters, order).pipe(
              Effect.map((all) => paymentPageOf(undefined, pageOfAll(all, wanted))),
            );
          return askPage(
            (range, goesOn) => ask(goesOn ? quietClient : client, filters, order, range, goesOn),
            rowsIn,
            wanted,
          ).pipe(Effect.map((came) => paymentPageOf(came.answer.answer.amount, came.page)));
        },
      ),
    },
  });

interface FileRow {
  readonly payment: Payment;
  readonly names: ReturnType<typeof paymentNamesOf>;
}

/** The names for a file that was asked for before they came; a file is read for longer than a screen. */
const namesFor = (client: Client): Effect.Effect<readonly Partner[]> =>
  client.call(getPartners, {}).pipe(Effect.orElseSucceed(() => []));

/**
 * All matching payments as a file.
 * @param known the partners; `null` while they load.
 */
export const paymentsCsv = (
  filters: PaymentHistoryFilters,
  order: string,
  accounts: readonly AccountLink[],
  known: readonly Partner[] | null,
  homes: readonly NamedHome[],
): CsvSource => ({
  fileName: texts.fileName(formatDashedDay(filters.from), formatDashedDay(filters.to)),
  load: (client) =>
    Effect.all([
      allPayments(client, filters, order),
      known === null ? namesFor(client) : Effect.succeed(known),
    ]).pipe(
      Effect.map(([{ rows: payments, mayLack, unread }, partners]) => ({
        mayLack,
        unread,
        ...csvTableOf<FileRow>(
          payments.map((payment) => ({
            payment,
            names: paymentNamesOf(payment, accounts, partners),
          })),
          [
            [texts.paidAt, ({ payment }) => formatDateTime(payment.paidAt).replace("\u00A0", " ")],
            [texts.provider, ({ names }) => names.provider],
            [texts.account, ({ payment }) => payment.invoiceAccountCode],
            ...homeColumn<FileRow>(homes, ({ payment }) => payment),
            [texts.address, ({ names }) => names.address],
            [texts.partner, ({ names }) => names.partner],
            [texts.document, ({ payment }) => payment.document ?? ""],
            [texts.status, ({ names }) => names.status],
            [texts.amountInHryvnias, ({ payment }) => payment.amount],
          ],
        ),
      })),
    ),
});

/** The partners; without them the rows show their codes. */
export const loadPartners = (client: Client): Effect.Effect<readonly Partner[], Failure> =>
  client.call(getPartners, {});
