import * as Effect from "effect/Effect";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type {
  Partner,
  Payment,
  PaymentHistory,
  PaymentHistoryQuery,
} from "#contracts/schemas/payments.ts";
import { createDataMachine } from "#machines/portal/data/data.machine.ts";
import type { HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type {
  PaymentFilters,
  PaymentPage,
} from "#machines/billing/payment-history/payment-history.machine.ts";
import { paymentHistoryMachine } from "#machines/billing/payment-history/payment-history.machine.ts";
import type { Client, Told } from "../../api/client.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { PageRows, Piece } from "../../billing/history-load.ts";
import {
  allRows,
  askPage,
  offsetOf,
  pageSize,
  rowsOf,
  sumOfAll,
} from "../../billing/history-load.ts";
import { momentsOf } from "../../billing/period.ts";
import type { CsvSource } from "../../billing/save-csv.actors.ts";
import { formatDashedDay, formatDateTime } from "../../formats/dates.ts";
import { namesOf } from "./payment-names.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import { loadActor } from "../../runtime/call-actor.ts";

/** The orders of payments. */
export type PaymentOrder = NonNullable<PaymentHistoryQuery["order"]>;

/** Narrows the machine's text to an order. */
export const isOrder = (order: string): order is PaymentOrder => order in texts.orders;

const ask = (
  client: Client,
  filters: PaymentFilters,
  order: string,
  piece: Piece,
  goesOn = false,
): Effect.Effect<Told<PaymentHistory>, Failure> => {
  const { serviceProviderCode, invoiceAccountCode, partnerCode } = filters;
  const body = {
    ...momentsOf(filters),
    ...(serviceProviderCode === null ? {} : { serviceProviderCode }),
    ...(invoiceAccountCode === null ? {} : { invoiceAccountCode }),
    ...(partnerCode === null ? {} : { partnerCode }),
    ...(isOrder(order) ? { order } : {}),
    ...piece,
  };
  return client.callTold(getPaymentHistory, { body }, goesOn);
};

const rowsIn = ({ answer, lost }: Told<PaymentHistory>) =>
  rowsOf(answer.payments, answer.total, lost);

const paymentPageOf = (
  { answer }: Told<PaymentHistory>,
  { rows, counts, all }: PageRows<Payment>,
): PaymentPage => ({
  ...counts,
  payments: rows,
  amount: answer.amount ?? sumOfAll(all, ({ amount }) => amount),
});

/** The machine with the portal's real calls. */
export const paymentHistoryMachineFor = ({ client, quietClient }: Runtime) =>
  paymentHistoryMachine.provide({
    actors: {
      load: loadActor<PaymentPage, HistoryRequest<PaymentFilters>>(({ filters, order, page }) => {
        return askPage(
          (piece, goesOn) => ask(goesOn ? quietClient : client, filters, order, piece, goesOn),
          rowsIn,
          {
            offset: offsetOf(page),
            limit: pageSize,
          },
        ).pipe(Effect.map((came) => paymentPageOf(came.answer, came.page)));
      }),
    },
  });

/** All matching payments as a file. */
export const paymentsCsv = (
  filters: PaymentFilters,
  order: string,
  accounts: readonly AccountLink[],
  partners: readonly Partner[],
): CsvSource => ({
  fileName: texts.fileName(formatDashedDay(filters.from), formatDashedDay(filters.to)),
  load: (client) =>
    allRows((offset, limit) =>
      ask(client, filters, order, { offset, limit }, offset > 0).pipe(Effect.map(rowsIn)),
    ).pipe(
      Effect.map(({ rows: payments, mayLack }) => ({
        mayLack,
        header: [
          texts.paidAt,
          texts.provider,
          texts.account,
          texts.address,
          texts.partner,
          texts.document,
          texts.status,
          texts.amountInHryvnias,
        ],
        rows: payments.map((payment) => {
          const { provider, address, partner, status } = namesOf(payment, accounts, partners);
          return [
            formatDateTime(payment.paidAt).replace("\u00A0", " "),
            provider,
            payment.invoiceAccountCode,
            address,
            partner,
            payment.document ?? "",
            status,
            payment.amount,
          ];
        }),
      })),
    ),
});

/** The partners; without them the rows show their codes. */
export const partnersMachineFor = (client: Client) =>
  createDataMachine<readonly Partner[]>().provide({
    actors: {
      load: loadActor(() => client.call(getPartners, {})),
    },
  });
