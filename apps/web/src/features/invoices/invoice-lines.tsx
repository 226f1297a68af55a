import type { ReactElement } from "react";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail, InvoiceLine } from "#contracts/schemas/invoices.ts";
import { serviceNameOf, unitSignOf } from "../../billing/services.texts.ts";
import { formatFigure } from "../../formats/figures.ts";
import { formatChange, formatMoney, formatPrice } from "../../formats/money.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { chargedBy } from "#contracts/schemas/bill-sums.ts";
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
          <span className="history-second ui-muted">{texts.meter(counterNumber)}</span>
        )}
      </>
    ),
  },
  {
    id: "factors",
    header: texts.factors,
    align: "end",
    cell: ({ previousFactor, factor }) =>
      previousFactor === undefined || factor === undefined ? (
        "—"
      ) : (
        <span className="invoice-factors">
          {texts.fromTo(formatFigure(previousFactor), formatFigure(factor))}
        </span>
      ),
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

interface InvoiceLinesProps {
  readonly lines: readonly InvoiceLine[];
  /** Their total. */
  readonly charged: number;
}

/** The charges: quantity × price, line by line. */
export const InvoiceLines = ({ lines, charged }: InvoiceLinesProps): ReactElement => (
  <DataTable<KeyedLine>
    caption={texts.lines}
    isCaptionHidden
    columns={columns}
    rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
    rowKey={({ key }) => key}
    footer={{ service: texts.linesTotal, charged: money(charged) }}
  />
);

interface Step {
  readonly id: string;
  readonly name: string;
  readonly sum: string;
}

/** One term of the sum; left out if it is unknown or zero. */
const step = (id: string, name: string, total: number | undefined): readonly Step[] =>
  total === undefined || total === 0 ? [] : [{ id, name, sum: formatChange(total) }];

const whole = (sum: number | undefined): number | undefined =>
  sum === undefined ? undefined : kopiykas(sum);

const less = (sum: number | undefined): number | undefined =>
  sum === undefined ? undefined : -kopiykas(sum);

/** Each sum with its sign in the calculation. */
const stepsOf = (detail: InvoiceDetail): readonly Step[] => {
  const opening = whole(detail.openingBalance);
  return [
    ...step("opening", (opening ?? 0) > 0 ? texts.openingDebt : texts.openingCredit, opening),
    ...step("charged", texts.chargedStep, whole(chargedBy(detail))),
    ...step("recalculation", texts.recalculation, whole(detail.recalculation)),
    ...step("subsidy", texts.subsidy, less(detail.subsidy)),
    ...step("paid", texts.paid, less(detail.paid)),
  ];
};

/** An invoice of an open month is not issued yet, and nothing is to be paid on it. */
const closingText = ({ isDynamic }: Invoice, isCredit: boolean): string => {
  if (isDynamic) return isCredit ? texts.closingOpenCredit : texts.closingOpen;
  return isCredit ? texts.closingCredit : texts.closing;
};

/** The calculation of the invoice's sum, step by step, as far as known. */
export const InvoiceBalance = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => {
  const { invoice, closingBalance } = detail;
  return (
    <dl className="invoice-balance">
      {stepsOf(detail).map(({ id, name, sum }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      {closingBalance !== undefined && (
        <div className="invoice-closing">
          <dt>{closingText(invoice, kopiykas(closingBalance) < 0)}</dt>
          <dd>{money(Math.abs(closingBalance))}</dd>
        </div>
      )}
    </dl>
  );
};
