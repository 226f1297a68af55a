import * as Effect from "effect/Effect";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { RequestOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import { orIfMissing } from "../../api/or-if-missing.ts";
import { lacksLines, whereLost } from "../../billing/lost-entries.ts";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import { leftOf } from "#contracts/schemas/bill-sums.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { InvoiceDetail, InvoiceHistory } from "#contracts/schemas/invoices.ts";
import type { HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type {
  InvoiceHistoryFilters,
  InvoiceHistoryPage,
} from "#machines/billing/invoice-history/invoice-history.machine.ts";
import { invoiceHistoryMachine } from "#machines/billing/invoice-history/invoice-history.machine.ts";
import type { Client, DecodedAnswer } from "../../api/client.ts";
import { loadActor } from "../../runtime/call-actor.ts";
import { groupsQuery } from "../../api/groups-query.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { headlineOf } from "./headline.ts";
import { billStatusTexts, headlineTexts } from "./headline.texts.ts";
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
import { isOf } from "#machines/billing/same-account.ts";
import { homeColumn } from "../../billing/home-column.ts";
import { momentsOf } from "../../billing/period.ts";
import type { PlainFilters } from "../../billing/rows-of-accounts.ts";
import { allRowsOf, pageOfAll } from "../../billing/rows-of-accounts.ts";
import type { CsvColumn, CsvSource } from "../../billing/save-csv.actors.ts";
import { csvTableOf } from "../../billing/save-csv.actors.ts";
import { serviceNameOf } from "../../billing/services.texts.ts";
import { formatDashedDay, formatDay, formatFullMonth } from "../../formats/dates.ts";
import { invoiceTexts as texts } from "./invoices.texts.ts";

/** The request for a part of the bills that match. */
export const invoicesRequest = (
  configuration: ClientConfiguration,
  filters: PlainFilters<InvoiceHistoryFilters>,
  range: RowRange,
): RequestOf<typeof getInvoiceHistory> => {
  const { serviceProviderCode, invoiceAccountCode } = filters;
  return {
    query: {
      ...groupsQuery(configuration),
      ...momentsOf(filters),
      ...(serviceProviderCode === null ? {} : { serviceProviderCode }),
      ...(invoiceAccountCode === null ? {} : { invoiceAccountCode }),
      offset: String(range.offset),
      limit: String(range.limit),
    },
  };
};

const ask = (
  client: Client,
  configuration: ClientConfiguration,
  filters: PlainFilters<InvoiceHistoryFilters>,
  range: RowRange,
  goesOn: boolean,
): Effect.Effect<DecodedAnswer<InvoiceHistory>, Failure> =>
  client.callWithLosses(getInvoiceHistory, invoicesRequest(configuration, filters, range), goesOn);

/** In hryvnias. Nothing is due on an open month yet. */
const leftOfAll = (invoices: readonly Invoice[]): number | undefined => {
  const closed = invoices.map(headlineOf).filter(({ status }) => status !== "open");
  const left = leftOf(closed.map(({ toPay }) => toPay));
  return left === undefined ? undefined : hryvnias(left);
};

/** Nobody knows whether a bill is due if it cannot be read whether its month is open. */
const withoutUnsureDebts = ({ answer, lost }: DecodedAnswer<InvoiceHistory>): readonly Invoice[] =>
  whereLost(answer.invoices, lost, "isDynamic", (invoice) => {
    const { toPay: _, ...rest } = invoice;
    return rest;
  });

const rowsIn = (decoded: DecodedAnswer<InvoiceHistory>) =>
  rowsOf(withoutUnsureDebts(decoded), decoded.answer.total, decoded.lost);

const invoicePageOf = (
  sums: Pick<InvoiceHistory, "charged" | "toPay">,
  page: PageRows<Invoice>,
): InvoiceHistoryPage => {
  const { rows, counts, all } = page;
  const charges = sumOfAll(all, ({ charged }) => charged);
  const left = all === null ? undefined : leftOfAll(all);
  return {
    ...counts,
    invoices: rows,
    charged: shownSum(page, charges, sums.charged),
    toPay: shownSum(page, left, sums.toPay),
  };
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The newest first; the bills of a month stand together. */
const byMonth = (one: Invoice, other: Invoice): number =>
  compare(other.period, one.period) || compare(other.issuedOn ?? "", one.issuedOn ?? "");

const allInvoices = (
  client: Client,
  configuration: ClientConfiguration,
  filters: InvoiceHistoryFilters,
): Effect.Effect<AllRows<Invoice>, Failure> =>
  allRowsOf(
    filters,
    (plain, range) =>
      ask(client, configuration, plain, range, range.offset > 0).pipe(Effect.map(rowsIn)),
    byMonth,
  );

/** The machine with the portal's real calls. */
export const invoiceHistoryMachineFor = ({ client, quietClient, whenConfigured }: Runtime) =>
  invoiceHistoryMachine.provide({
    actors: {
      load: loadActor<InvoiceHistoryPage, HistoryRequest<InvoiceHistoryFilters>>(
        async ({ filters, page }, signal) => {
          const configuration = await whenConfigured(signal);
          const wanted = { offset: offsetOf(page), limit: pageSize };
          if (filters.accounts !== undefined)
            return allInvoices(client, configuration, filters).pipe(
              Effect.map((all) => invoicePageOf({}, pageOfAll(all, wanted))),
            );
          return askPage(
            (range, goesOn) =>
              ask(goesOn ? quietClient : client, configuration, filters, range, goesOn),
            rowsIn,
            wanted,
          ).pipe(Effect.map((came) => invoicePageOf(came.answer.answer, came.page)));
        },
      ),
    },
  });

interface FileRow {
  readonly invoice: Invoice;
  readonly sums: ReturnType<typeof headlineOf>;
  readonly link: AccountLink | undefined;
}

const inFile = (amount: number | undefined): number | string =>
  amount === undefined ? "" : hryvnias(amount);

const columnsWith = (homes: readonly NamedHome[]): readonly CsvColumn<FileRow>[] => [
  [texts.service, ({ invoice }) => serviceNameOf(invoice.serviceTypeId)],
  [
    texts.provider,
    ({ link, invoice }) => link?.serviceProvider.name ?? invoice.serviceProviderCode,
  ],
  [texts.account, ({ invoice }) => invoice.invoiceAccountCode],
  ...homeColumn<FileRow>(homes, ({ invoice }) => invoice),
  [texts.address, ({ link }) => link?.invoiceAccount.address ?? ""],
  [texts.period, ({ invoice }) => formatFullMonth(invoice.period).replace("\u00A0", " ")],
  [
    texts.issuedOn,
    ({ invoice: { issuedOn, isDynamic } }) =>
      issuedOn === undefined || isDynamic ? "" : formatDay(issuedOn),
  ],
  [texts.inHryvnias(headlineTexts.month), ({ sums }) => hryvnias(sums.month)],
  [texts.inHryvnias(headlineTexts.others), ({ sums }) => inFile(sums.others)],
  [texts.inHryvnias(headlineTexts.toPay), ({ sums }) => inFile(sums.toPay)],
  [headlineTexts.status, ({ sums }) => billStatusTexts[sums.status]],
];

/** All matching invoices as a file. */
export const invoicesCsv = (
  configuration: ClientConfiguration,
  filters: InvoiceHistoryFilters,
  accounts: readonly AccountLink[],
  homes: readonly NamedHome[],
): CsvSource => ({
  fileName: texts.fileName(formatDashedDay(filters.from), formatDashedDay(filters.to)),
  load: (client) =>
    allInvoices(client, configuration, filters).pipe(
      Effect.map(({ rows: invoices, mayLack, unread }) => ({
        mayLack,
        unread,
        ...csvTableOf(
          invoices.map((invoice) => ({
            invoice,
            sums: headlineOf(invoice),
            link: accounts.find(isOf(invoice)),
          })),
          columnsWith(homes),
        ),
      })),
    ),
});

/** An invoice; `null` inside if this resident has none with this id. */
export interface FoundInvoice {
  readonly detail: InvoiceDetail | null;
  /** A line, or all of them, could not be read. */
  readonly lacksLines: boolean;
}

/** The request for one invoice in full. */
export const invoiceRequest = (invoiceId: string): RequestOf<typeof getInvoiceDetail> => ({
  query: { invoiceId },
});

/** One invoice in full. A missing one is an answer, not a failure. */
export const loadInvoice =
  (invoiceId: string) =>
  (client: Client): Effect.Effect<FoundInvoice, Failure> =>
    client.callWithLosses(getInvoiceDetail, invoiceRequest(invoiceId)).pipe(
      Effect.map(({ answer: detail, lost }): FoundInvoice => ({
        detail,
        lacksLines: lacksLines(lost),
      })),
      orIfMissing({ detail: null, lacksLines: false }),
    );
