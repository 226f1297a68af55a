import type { ReactElement } from "react";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";
import { serviceNameOf, unitSignOf } from "../../billing/services.texts.ts";
import { formatFigure } from "../../formats/figures.ts";
import { formatMoney, formatPrice } from "../../formats/money.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { invoiceTexts as texts } from "./invoices.texts.ts";

const money = (amount: number): string => formatMoney(kopiykas(amount));

interface KeyedLine extends InvoiceLine {
  readonly key: string;
}

const columns: readonly Column<KeyedLine>[] = [
  {
    id: "service",
    header: texts.line,
    cell: ({ serviceTypeId, counterNumber }) => (
      <>
        {serviceNameOf(serviceTypeId)}
        {counterNumber !== undefined && (
          <span className="history-second ui-muted">{texts.counter(counterNumber)}</span>
        )}
      </>
    ),
  },
  {
    id: "factors",
    header: texts.factors,
    align: "end",
    cell: ({ previousFactor, factor }) =>
      previousFactor === undefined || factor === undefined
        ? "—"
        : texts.fromTo(formatFigure(previousFactor), formatFigure(factor)),
  },
  {
    id: "quantity",
    header: texts.quantity,
    align: "end",
    cell: ({ quantity, unit }) =>
      quantity === undefined ? "—" : formatFigure(quantity, unitSignOf(unit)),
  },
  {
    id: "price",
    header: texts.price,
    align: "end",
    cell: ({ price }) => (price === undefined ? "—" : formatPrice(price)),
  },
  {
    id: "charged",
    header: texts.charged,
    align: "end",
    cell: ({ charged }) => <strong>{money(charged)}</strong>,
  },
];

/** What was charged for: quantity × price, line by line. */
export const InvoiceLines = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => (
  <DataTable<KeyedLine>
    caption={texts.lines}
    isCaptionHidden
    columns={columns}
    rows={detail.lines.map((line, at) => ({ ...line, key: String(at) }))}
    rowKey={({ key }) => key}
    footer={{ service: texts.linesTotal, charged: money(detail.charged) }}
  />
);

interface Step {
  readonly id: string;
  readonly name: string;
  readonly sum: string;
}

const openingName = (total: number): string => {
  if (total === 0) return texts.openingNone;
  return total > 0 ? texts.openingDebt : texts.openingCredit;
};

const recalculationName = (total: number): string => {
  if (total === 0) return texts.recalculationNone;
  return total > 0 ? texts.recalculationUp : texts.recalculationDown;
};

/** Words say which way a sum goes, so that the figures need no signs. */
const stepsOf = (detail: InvoiceDetail): readonly Step[] => {
  const { openingBalance, charged, recalculation, subsidy, paid } = detail;
  return [
    {
      id: "opening",
      name: openingName(kopiykas(openingBalance)),
      sum: money(Math.abs(openingBalance)),
    },
    { id: "charged", name: texts.chargedStep, sum: money(charged) },
    {
      id: "recalculation",
      name: recalculationName(kopiykas(recalculation)),
      sum: money(Math.abs(recalculation)),
    },
    { id: "subsidy", name: texts.subsidy, sum: money(subsidy) },
    { id: "paid", name: texts.paid, sum: money(paid) },
  ];
};

/** How the sum of the bill came about, step by step. */
export const InvoiceBalance = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => (
  <dl className="invoice-balance">
    {stepsOf(detail).map(({ id, name, sum }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{sum}</dd>
      </div>
    ))}
    <div className="invoice-closing">
      <dt>{kopiykas(detail.closingBalance) < 0 ? texts.closingCredit : texts.closing}</dt>
      <dd>{money(Math.abs(detail.closingBalance))}</dd>
    </div>
  </dl>
);
