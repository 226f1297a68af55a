import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoicePage } from "#machines/billing/invoice-history/invoice-history.machine.ts";
import { sumColumns } from "../../billing/invoice-sums.tsx";
import { serviceNameOf } from "../../billing/services.texts.ts";
import { formatDay, formatFullMonth } from "../../formats/dates.ts";
import { formatMoney } from "../../formats/money.ts";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { kindOfService } from "../../ui/service-kinds.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { invoicePath } from "../../runtime/paths.ts";
import { invoiceTexts as texts } from "./invoices.texts.ts";

interface InvoiceTableProps {
  readonly history: InvoicePage;
  readonly accounts: readonly AccountLink[];
  readonly caption: string;
  /** The filters in the address: the link back from an invoice restores them. */
  readonly search: string;
}

const columnsFor = (
  accounts: readonly AccountLink[],
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
              {names.get(serviceProviderCode) ?? serviceProviderCode}
              {", "}
              <span className="ui-figures">{invoiceAccountCode}</span>
            </span>
          </span>
        </span>
      ),
    },
    {
      id: "period",
      header: texts.period,
      cell: ({ period, isDynamic }) => (
        <span>
          {formatFullMonth(period)}{" "}
          {isDynamic && <span className="history-mark">{texts.dynamic}</span>}
        </span>
      ),
    },
    {
      id: "issued",
      header: texts.issuedOn,
      cell: ({ issuedOn }) =>
        issuedOn === undefined ? "—" : <span className="history-day">{formatDay(issuedOn)}</span>,
    },
    ...sumColumns(texts),
  ];
};

const shownSum = (sum: number | undefined): string | undefined =>
  sum === undefined ? undefined : formatMoney(kopiykas(sum));

/** The sums of all pages, as far as known. */
const footerOf = ({ charged, toPay }: InvoicePage) =>
  charged === undefined && toPay === undefined
    ? {}
    : {
        footer: {
          service: texts.total,
          charged: shownSum(charged),
          "to-pay": shownSum(toPay),
        },
      };

/** One page of the invoices, with the sums of all pages at the end. */
export const InvoiceTable = ({
  history,
  accounts,
  caption,
  search,
}: InvoiceTableProps): ReactElement => (
  <div className="history-sheet">
    <Card>
      <DataTable<Invoice>
        caption={caption}
        columns={columnsFor(accounts, search)}
        rows={history.invoices}
        rowKey={({ id }) => id}
        {...footerOf(history)}
      />
      {history.invoices.some(({ isDynamic }) => isDynamic) && (
        <p className="history-note ui-muted">
          {texts.dynamicsNote}
          {history.charged !== undefined && history.toPay !== undefined && ` ${texts.dynamicsSums}`}
        </p>
      )}
    </Card>
  </div>
);
