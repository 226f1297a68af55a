import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import type { PaymentHistoryPage } from "#machines/billing/payment-history/payment-history.machine.ts";
import { HomeNote } from "../../billing/home-note.tsx";
import type { NamedHome } from "../../billing/homes.ts";
import { formatDateTime } from "../../formats/dates.ts";
import { formatMoney } from "../../formats/money.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { paymentNamesOf } from "./payment-names.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

interface PaymentTableProps {
  readonly history: PaymentHistoryPage;
  readonly accounts: readonly AccountLink[];
  /** `null` while their names load. */
  readonly partners: readonly Partner[] | null;
  readonly homes: readonly NamedHome[];
  readonly caption: string;
  /** The search of the address of a payment's evidence. */
  readonly searchOf: (id: string) => string;
  readonly onRefresh: () => void;
  /** Gets the receipt of a payment. */
  readonly onReceipt: (payment: Payment) => void;
}

/** In a table an empty cell would look forgotten; a file leaves it empty, as spreadsheets count and filter by it. */
const shown = (name: string): string => (name === "" ? "—" : name);

type ColumnsProps = Pick<
  PaymentTableProps,
  "accounts" | "partners" | "homes" | "searchOf" | "onReceipt"
>;

const columnsFor = ({
  accounts,
  partners,
  homes,
  searchOf,
  onReceipt,
}: ColumnsProps): readonly Column<Payment>[] => [
  {
    id: "paid",
    header: texts.paidAt,
    cell: (payment) => {
      const moment = formatDateTime(payment.paidAt);
      return (
        <>
          <span className="history-day">{moment}</span>
          <span className="payment-files ui-no-print">
            <Link
              className="payment-file ui-link"
              to={{ search: searchOf(payment.id) }}
              aria-label={texts.evidenceOf(payment.document ?? moment)}
            >
              {texts.show}
            </Link>
            <button
              type="button"
              className="payment-file ui-link"
              aria-label={texts.receiptOf(payment.document ?? moment)}
              onClick={() => onReceipt(payment)}
            >
              {texts.receipt}
            </button>
          </span>
        </>
      );
    },
  },
  {
    id: "account",
    header: texts.provider,
    cell: (payment) => (
      <span className="payment-provider">
        <span>{paymentNamesOf(payment, accounts, partners).provider}</span>
        <span className="history-second ui-muted ui-figures">{payment.invoiceAccountCode}</span>
        <HomeNote homes={homes} account={payment} />
      </span>
    ),
  },
  {
    id: "partner",
    header: texts.partner,
    cell: (payment) => shown(paymentNamesOf(payment, accounts, partners).partner),
  },
  {
    id: "status",
    header: texts.status,
    cell: (payment) => (
      <span className={payment.status === "processing" ? "history-mark" : undefined}>
        {shown(paymentNamesOf(payment, accounts, partners).status)}
      </span>
    ),
  },
  {
    id: "amount",
    header: texts.amount,
    align: "end",
    cell: ({ amount }) => <strong>{formatMoney(kopiykas(amount))}</strong>,
  },
];

/** One page of the payments, with the sum of all pages at the end where it is known. */
export const PaymentTable = ({
  history: { payments, amount },
  accounts,
  partners,
  homes,
  caption,
  searchOf,
  onRefresh,
  onReceipt,
}: PaymentTableProps): ReactElement => (
  <div className="history-sheet">
    <Card>
      <DataTable<Payment>
        caption={caption}
        columns={columnsFor({ accounts, partners, homes, searchOf, onReceipt })}
        rows={payments}
        rowKey={({ id }) => id}
        {...(amount === undefined
          ? {}
          : { footer: { paid: texts.total, amount: formatMoney(kopiykas(amount)) } })}
      />
      {payments.some(({ status }) => status === "processing") && (
        <div className="history-note ui-cluster">
          <p className="ui-muted">{texts.processingNote}</p>
          <span className="ui-no-print">
            <Button variant="quiet" onPress={onRefresh}>
              {texts.refresh}
            </Button>
          </span>
        </div>
      )}
    </Card>
  </div>
);
