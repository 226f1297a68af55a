import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useToday } from "../../runtime/use-today.ts";
import { UserPart } from "../../screen/user-part.tsx";
import { firstRange } from "../../billing/history-load.ts";
import { defaultFilters } from "../../billing/period.ts";
import { HistoryRegion } from "../../billing/history-region.tsx";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { PrintButton, TableActions } from "../../billing/table-actions.tsx";
import { chosenTexts, shownText } from "../../billing/use-account-period.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Evidence } from "./evidence.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { partnerTexts } from "./payment-names.ts";
import { PaymentTable } from "./payment-table.tsx";
import { paymentsCsv, paymentsRequest } from "./payments.actors.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import { ReceiptNote, usePaymentReceipt } from "./receipt-note.tsx";
import { paymentReceiptOf, yearReceiptOf, yearsOf } from "./payment-receipt.ts";
import type { PaymentsView } from "./use-payments.ts";
import { usePayments } from "./use-payments.ts";
import "./payments.css";

const Loading = (): ReactElement => (
  <Card>
    <Skeleton label={texts.loading} shape="rows" count={6} />
  </Card>
);

interface OnePaymentProps {
  readonly view: PaymentsView;
  readonly id: string;
}

/** The evidence of one payment in the requested period. */
const OnePayment = ({ view, id }: OnePaymentProps): ReactElement => (
  <>
    <p className="ui-no-print">
      <Link className="ui-link" to={{ search: view.address.searchOf({ payment: null }) }}>
        {texts.back}
      </Link>
    </p>
    <HistoryRegion
      history={view.history}
      label={texts.evidence}
      icon="payment"
      loading={<Loading />}
    >
      {({ payments }) => {
        const payment = payments.find((one) => one.id === id);
        return payment === undefined ? (
          <EmptyState title={texts.unknown} icon="payment">
            <p>{texts.unknownAdvice}</p>
          </EmptyState>
        ) : (
          <Evidence
            payment={payment}
            accounts={view.accounts}
            partners={view.partners}
            homes={view.homes}
          />
        );
      }}
    </HistoryRegion>
  </>
);

/** In place of the receipt of a payment its evidence, of a year the printed list, if it has payments. */
const InsteadOfReceipt = ({
  wanted,
  view: { address, period, history },
}: {
  readonly wanted: WantedReceipt | null;
  readonly view: PaymentsView;
}): ReactElement | null => {
  if (wanted?.kind === "payment")
    return (
      <Link
        {...buttonClass("secondary")}
        to={{ search: address.searchOf({ payment: wanted.paymentId, ...period }) }}
      >
        {texts.toEvidence}
      </Link>
    );
  return history.isFull ? <PrintButton /> : null;
};

interface YearReceiptsProps {
  readonly view: PaymentsView;
  readonly onYear: (wanted: WantedReceipt) => void;
}

/** A long period has many years: the older ones wait behind a summary. */
const yearsAtOnce = 5;

/** The payments of a year as one file, on the account that is chosen. */
const YearReceipts = ({
  view: { account, accounts, period },
  onYear,
}: YearReceiptsProps): ReactElement => {
  const today = useToday();
  const { serviceProviderCode: provider, invoiceAccountCode: code } = account;
  const chosen = {
    ...(provider === null ? {} : { serviceProviderCode: provider }),
    ...(code === null ? {} : { invoiceAccountCode: code }),
  };
  // No service knows homes and methods: the file is of all.
  const ofWhom = chosenTexts(account, accounts);
  const years = yearsOf(period, today);
  const buttonsOf = (some: readonly string[]): ReactElement => (
    <div className="ui-cluster">
      {some.map((year) => (
        <Button key={year} variant="secondary" onPress={() => onYear(yearReceiptOf(year, chosen))}>
          {texts.yearReceipt(year)}
        </Button>
      ))}
    </div>
  );
  return (
    <section className="payment-years ui-no-print">
      <h2>{ofWhom.length === 0 ? texts.yearReceipts : texts.yearReceiptsOf(ofWhom.join(", "))}</h2>
      {buttonsOf(years.slice(0, yearsAtOnce))}
      {years.length > yearsAtOnce && (
        <details className="payment-older-years">
          <summary>{texts.olderYears}</summary>
          {buttonsOf(years.slice(yearsAtOnce))}
        </details>
      )}
    </section>
  );
};

const PaymentList = ({ view }: { readonly view: PaymentsView }): ReactElement => {
  const { accounts, homes, partners, address, period, page, order, filters, history } = view;
  const { ignored, change, hrefOf, searchOf } = address;
  const receipt = usePaymentReceipt();
  return (
    <>
      <IgnoredFilters names={ignored} />
      <PaymentFilters {...view} />
      <HistoryRegion
        history={history}
        label={texts.title}
        icon="payment"
        loading={<Loading />}
        counted={texts.counted}
        countOf={({ payments, ...counts }) => ({ ...counts, rows: payments.length })}
        pages={{
          page,
          hrefOf: (one) => hrefOf({ page: one === 1 ? null : String(one) }),
          onPage: (one) => change({ page: one === 1 ? null : String(one) }),
        }}
      >
        {(rows, shown) => (
          <PaymentTable
            history={rows}
            accounts={accounts}
            partners={partners}
            homes={homes}
            caption={texts.caption(
              shownText(shown, accounts, homes, partnerTexts(shown, partners)),
            )}
            // Includes the period, so that a saved address finds the payment later.
            searchOf={(id) => searchOf({ payment: id, ...period })}
            onRefresh={history.refresh}
            onReceipt={(payment) => receipt.ask(paymentReceiptOf(payment))}
          />
        )}
      </HistoryRegion>
      <ReceiptNote
        view={receipt}
        isBar
        wayOn={<InsteadOfReceipt wanted={receipt.wanted} view={view} />}
      />
      {history.isFull && (
        <TableActions {...paymentsCsv(filters, order, accounts, partners, homes)} />
      )}
      {/* The year may have payments where the chosen period has none. */}
      {(history.isFull || history.isEmpty) && <YearReceipts view={view} onYear={receipt.ask} />}
    </>
  );
};

const Payments = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const view = usePayments(accounts);
  const { payment } = view.address.values;
  return payment === undefined ? (
    <PaymentList view={view} />
  ) : (
    <OnePayment view={view} id={payment} />
  );
};

/** The payments of a period with partners and status, or the evidence of one (UTIL-5). */
export const PaymentsPage = (): ReactElement => {
  const [params] = useSearchParams();
  const shown = params.get("payment") ?? "";
  const title = shown === "" ? texts.title : texts.evidence;
  return (
    <>
      {/* Two screens to a resident: each has a heading of its own, which takes the focus. */}
      <PageHeading key={shown} title={title}>
        {title}
      </PageHeading>
      <ReminderLine />
      <UserPart part="accounts" loading={<Loading />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <NoAccounts screen="payments" action={<AddAccountLink />} />
          ) : (
            <Payments accounts={accounts} />
          )
        }
      </UserPart>
    </>
  );
};

/** The payments of the first page, and the partners. */
export const firstPayments: FirstCalls = (sendAhead, { configuration }) => {
  const filters = { ...defaultFilters(configuration), partnerCode: null };
  sendAhead(getPartners, {});
  sendAhead(getPaymentHistory, paymentsRequest(filters, "newest", firstRange));
};
