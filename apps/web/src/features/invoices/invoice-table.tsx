import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { Period } from "#machines/billing/history/filters.ts";
import type { InvoiceHistoryPage } from "#machines/billing/invoice-history/invoice-history.machine.ts";
import { dayIn } from "../../billing/deadlines.ts";
import { byMonth, headlineOf } from "./headline.ts";
import { billStatusTexts, headlineSentence, headlineTexts, signedCell } from "./headline.texts.ts";
import { offsetOf } from "../../billing/history-load.ts";
import { HomeNote } from "../../billing/home-note.tsx";
import type { NamedHome } from "../../billing/homes.ts";
import { serviceNameOf } from "../../billing/services.texts.ts";
import { formatDay, formatFullMonth } from "../../formats/dates.ts";
import { useToday } from "../../runtime/use-today.ts";
import { addMonths } from "../../formats/months.ts";
import { formatMoney } from "../../formats/money.ts";
import { Card } from "../../ui/card.tsx";
import type { Column, TableSection } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { kindOfService } from "../../ui/service-kinds.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { invoicePath } from "../../runtime/paths.ts";
import { invoiceTexts as texts } from "./invoices.texts.ts";

interface InvoiceTableProps {
  readonly history: InvoiceHistoryPage;
  readonly accounts: readonly AccountLink[];
  readonly homes: readonly NamedHome[];
  readonly caption: string;
  /** The filters in the address: the link back from an invoice restores them. */
  readonly search: string;
  /** Its number, from 1. */
  readonly page: number;
  /** The period of the rows. */
  readonly period: Period;
}

const columnsFor = (
  accounts: readonly AccountLink[],
  homes: readonly NamedHome[],
  search: string,
): readonly Column<Invoice>[] => {
  const names = new Map(
    accounts.map(({ serviceProvider }) => [serviceProvider.code, serviceProvider.name]),
  );
  return [
    {
      id: "service",
      header: texts.service,
      cell: ({ id, serviceTypeId, serviceProviderCode, invoiceAccountCode, period }) => (
        <span className="history-service">
          <ServiceIcon kind={kindOfService(String(serviceTypeId))} />
          <span>
            <Link className="ui-link" to={invoicePath(id)} state={{ search }}>
              {serviceNameOf(serviceTypeId)}
              <VisuallyHidden>, {formatFullMonth(period)}</VisuallyHidden>
            </Link>
            <span className="history-second ui-muted">
              <span>{`${names.get(serviceProviderCode) ?? serviceProviderCode}, `}</span>
              <span className="ui-figures">{invoiceAccountCode}</span>
            </span>
            <HomeNote homes={homes} account={{ serviceProviderCode, invoiceAccountCode }} />
          </span>
        </span>
      ),
    },
    {
      id: "status",
      header: headlineTexts.status,
      cell: (invoice) => {
        const { status } = headlineOf(invoice);
        return (
          <span>
            <span className={status === "open" || status === "debt" ? "history-mark" : undefined}>
              {billStatusTexts[status]}
            </span>
            {invoice.issuedOn !== undefined && !invoice.isDynamic && (
              <span className="history-second history-day ui-muted">
                {texts.issued(formatDay(invoice.issuedOn))}
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: "month",
      header: headlineTexts.month,
      align: "end",
      cell: (invoice) => formatMoney(headlineOf(invoice).month),
    },
    {
      id: "others",
      header: headlineTexts.others,
      align: "end",
      cell: (invoice) => signedCell(headlineOf(invoice).others),
    },
    {
      id: "to-pay",
      header: headlineTexts.toPay,
      align: "end",
      cell: (invoice) => {
        const { toPay } = headlineOf(invoice);
        return toPay === undefined ? "—" : <strong>{formatMoney(toPay)}</strong>;
      },
    },
  ];
};

/** Whether a period holds the bills of a month as they are issued in the month after it, or all that there are. */
const holdsMonth = (month: string, { from, to }: Period, today: string): boolean => {
  const after = addMonths(month, 1);
  return from <= `${after}-01` && (to >= today || to >= dayIn(after, 31));
};

/**
 * The months of this page. A month that continues on another page or outside of the period, or may have an unreadable
 * bill, shows no sum, as it would be incomplete.
 */
const sectionsOf = (
  { invoices, total, mayGoOn, unread, unreadSomewhere }: InvoiceHistoryPage,
  page: number,
  period: Period,
  today: string,
): readonly TableSection<Invoice>[] => {
  const months = byMonth(invoices);
  const isLastPage = !mayGoOn && offsetOf(page) + invoices.length >= total;
  return months.map(({ period: month, invoices: rows, headline }, at) => {
    const isWhole =
      unread + unreadSomewhere === 0 &&
      holdsMonth(month, period, today) &&
      (at > 0 || page === 1) &&
      (at < months.length - 1 || isLastPage);
    return {
      id: month,
      rows,
      heading: (
        <span className="invoice-month">
          <span>{formatFullMonth(month)}</span>
          {isWhole && (
            <span className="invoice-month-sum">
              {`${billStatusTexts[headline.status]} · ${headlineSentence(headline)}`}
            </span>
          )}
        </span>
      ),
    };
  });
};

const shownSum = (sum: number | undefined): string | undefined =>
  sum === undefined ? undefined : formatMoney(kopiykas(sum));

/** The sums of all pages, as far as known. */
const footerOf = ({ charged, toPay }: InvoiceHistoryPage) =>
  charged === undefined && toPay === undefined
    ? {}
    : {
        footer: {
          service: texts.total,
          month: shownSum(charged),
          "to-pay": shownSum(toPay),
        },
      };

/** One page of the invoices, with the sums of all pages at the end. */
export const InvoiceTable = ({
  history,
  accounts,
  homes,
  caption,
  search,
  page,
  period,
}: InvoiceTableProps): ReactElement => {
  const today = useToday();
  return (
    <div className="history-sheet">
      <Card>
        <DataTable<Invoice>
          caption={caption}
          columns={columnsFor(accounts, homes, search)}
          rows={history.invoices}
          sections={sectionsOf(history, page, period, today)}
          rowKey={({ id }) => id}
          {...footerOf(history)}
        />
        {history.invoices.some((invoice) => (headlineOf(invoice).others ?? 0) !== 0) && (
          <p className="history-note ui-muted">{headlineTexts.othersNote}</p>
        )}
        {history.invoices.some(({ isDynamic }) => isDynamic) && (
          <p className="history-note ui-muted">
            {[
              texts.dynamicsNote,
              ...(history.charged !== undefined && history.toPay !== undefined
                ? [texts.dynamicsSums]
                : []),
            ].join(" ")}
          </p>
        )}
      </Card>
    </div>
  );
};
