import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import { Link, matchPath, useLocation, useParams } from "react-router-dom";
import { getInvoiceDetail } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { useChangedElsewhere } from "../../billing/changed-elsewhere.ts";
import { LoadedRegion, useLoaded } from "../../screen/data-region.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useConfiguration, useUser } from "../../runtime/use-portal.ts";
import { useToday } from "../../runtime/use-today.ts";
import { paths } from "../../runtime/paths.ts";
import { serviceNameOf } from "../../billing/services.texts.ts";
import { PrintButton } from "../../billing/table-actions.tsx";
import { formatDay, formatFullMonth } from "../../formats/dates.ts";
import { sumOf } from "../../formats/money.ts";
import { Amount } from "../../ui/amount.tsx";
import { Banner } from "../../ui/banner.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dueOfBill } from "../../billing/deadlines.ts";
import { deadlineTexts } from "../../billing/deadlines.texts.ts";
import { headlineOf } from "./headline.ts";
import { headlineSteps } from "./headline-steps.ts";
import { headlineSentence, headlineTexts } from "./headline.texts.ts";
import {
  chargedBy,
  hasBalance,
  isBalanceWhole,
  isMismatched,
  isMismatchedInPart,
} from "#contracts/schemas/bill-sums.ts";
import { InvoiceBalance, InvoiceLines } from "./invoice-lines.tsx";
import type { FoundInvoice } from "./invoices.actors.ts";
import { invoiceRequest, loadInvoice } from "./invoices.actors.ts";
import { invoiceTexts as texts, receiptTexts } from "./invoices.texts.ts";
import { hasReceipt } from "./invoice-receipt.ts";
import { ReceiptPart } from "./receipt-part.tsx";
import { WhyLoading } from "./why-loading.tsx";
import "../../billing/history.css";
import "./invoice.css";

/** Loaded after the bill itself is shown. */
const WhyChanged = lazyPart(() => import("./why-changed.tsx").then((m) => m.WhyChanged), {
  isOptional: true,
});

/** The list with the filters from which this invoice was opened. */
const searchIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "search" in state ? String(state.search) : "";

const ToList = (): ReactElement => {
  const location = useLocation();
  return (
    <p className="ui-no-print">
      <Link className="ui-link" to={`${paths.invoices}${searchIn(location.state)}`}>
        {texts.toList}
      </Link>
    </p>
  );
};

const Mismatch = (): ReactElement => {
  const { show_callback: canAsk } = useConfiguration().pages;
  return (
    <Banner
      kind="warning"
      title={texts.mismatch}
      action={
        canAsk && (
          <Link {...buttonClass("secondary")} to={paths.feedback}>
            {texts.askUs}
          </Link>
        )
      }
    >
      {texts.mismatchAdvice(canAsk)}
    </Banner>
  );
};

/** If some lines are missing, nobody can tell whether they add up. */
const LostLines = ({ isAll }: { readonly isAll: boolean }): ReactElement => (
  <Banner kind="warning" title={isAll ? texts.noLines : texts.lostLines}>
    {isAll ? texts.noLinesNote : texts.lostLinesNote}
  </Banner>
);

/** What is still due on this invoice; payments since its date have reduced it. */
const ToPay = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => {
  const { invoice } = detail;
  const { payment_day: payDay } = useConfiguration().deadlines ?? {};
  const today = useToday();
  const due = payDay === undefined ? undefined : dueOfBill(invoice, payDay, today);
  const headline = headlineOf(invoice);
  const { status, month, toPay } = headline;
  const steps = headlineSteps(detail);
  const isSubsidised = steps.length > 0 && steps.every(({ kind }) => kind === "subsidy");
  const sentence = (
    <>
      <p className="invoice-headline">{headlineSentence(headline, steps)}</p>
      {steps.some(({ kind }) => kind === "others") && (
        <p className="ui-muted">{headlineTexts.othersNote}</p>
      )}
    </>
  );
  // Nothing is due on an open month, and its sum may change.
  if (status === "open") return <Amount {...sumOf(month)} label={texts.preliminary} size="large" />;
  if (toPay === undefined) return <Amount {...sumOf(month)} label={texts.charged} size="large" />;
  return toPay > 0 ? (
    <>
      <Amount {...sumOf(toPay)} label={texts.leftToPay} size="large" />
      {sentence}
      {due !== undefined && <p>{deadlineTexts.pay(due)}</p>}
      <p className="ui-no-print">
        <Link {...buttonClass("primary")} to={paths.dashboard}>
          {texts.pay}
        </Link>
      </p>
    </>
  ) : (
    <>
      <p className="invoice-clear">{isSubsidised ? texts.coveredBySubsidy : texts.nothingToPay}</p>
      {sentence}
    </>
  );
};

const Balance = ({ detail }: { readonly detail: InvoiceDetail }): ReactElement => {
  const { invoice, closingBalance } = detail;
  const { toPay } = headlineOf(invoice);
  const id = useId();
  return (
    <section className="ui-stack" data-gap="m" aria-labelledby={id}>
      <h2 id={id}>{isBalanceWhole(detail) ? texts.balance : texts.balanceInPart}</h2>
      <Card>
        <InvoiceBalance detail={detail} />
        {toPay !== undefined &&
          closingBalance !== undefined &&
          kopiykas(closingBalance) !== toPay && (
            <p className="history-note ui-muted">{texts.closingNote}</p>
          )}
      </Card>
    </section>
  );
};

const nameOf = ({ serviceTypeId, period }: Invoice): string =>
  texts.one(serviceNameOf(serviceTypeId), formatFullMonth(period));

interface BillProps {
  readonly detail: InvoiceDetail;
  readonly lacksLines: boolean;
}

const Bill = ({ detail, lacksLines }: BillProps): ReactElement => {
  const { invoice, address, lines } = detail;
  const id = useId();
  const isWrong = lacksLines ? isMismatchedInPart : isMismatched;
  const provider = useUser()?.accounts?.find(
    ({ serviceProvider }) => serviceProvider.code === invoice.serviceProviderCode,
  )?.serviceProvider;
  return (
    <div className="ui-stack">
      {invoice.isDynamic && <Banner kind="info">{texts.dynamicNote}</Banner>}
      {lacksLines && <LostLines isAll={lines === undefined} />}
      {isWrong(detail) && <Mismatch />}
      <Card as="section" labelledBy={id} tone="brand">
        <h2 id={id} className="invoice-title">
          {nameOf(invoice)}
        </h2>
        <div className="invoice-head">
          <div className="invoice-sum">
            <ToPay detail={detail} />
          </div>
          <dl className="invoice-facts">
            <div>
              <dt>{texts.provider}</dt>
              <dd>{provider?.name ?? invoice.serviceProviderCode}</dd>
            </div>
            <div>
              <dt>{texts.account}</dt>
              <dd className="ui-figures">{invoice.invoiceAccountCode}</dd>
            </div>
            {address !== undefined && (
              <div>
                <dt>{texts.address}</dt>
                <dd>{address}</dd>
              </div>
            )}
            {invoice.issuedOn !== undefined && (
              <div>
                <dt>{invoice.isDynamic ? texts.countedOn : texts.issuedOn}</dt>
                <dd className="ui-figures">{formatDay(invoice.issuedOn)}</dd>
              </div>
            )}
          </dl>
        </div>
      </Card>
      {/* An open month is incomplete, and lost lines may be the cause: neither is compared. */}
      {!invoice.isDynamic && !lacksLines && (
        <PartSuspense fallback={<WhyLoading />}>
          <WhyChanged detail={detail} />
        </PartSuspense>
      )}
      {lines !== undefined && (
        <section className="ui-stack" data-gap="m" aria-labelledby={`${id}lines`}>
          <h2 id={`${id}lines`}>{texts.lines}</h2>
          <div className="history-sheet">
            <Card>
              <InvoiceLines lines={lines} charged={chargedBy(detail)} />
            </Card>
          </div>
        </section>
      )}
      {hasBalance(detail) && <Balance detail={detail} />}
      <section className="ui-stack ui-no-print" data-gap="m" aria-labelledby={`${id}receipt`}>
        <h2 id={`${id}receipt`}>{texts.receipt}</h2>
        {hasReceipt(invoice) ? (
          <ReceiptPart invoice={invoice} />
        ) : (
          <p className="ui-muted">{receiptTexts.noneForDynamic}</p>
        )}
        <PrintButton />
      </section>
    </div>
  );
};

const Unknown = (): ReactElement => (
  <EmptyState
    title={texts.unknown}
    icon="invoice"
    action={
      <Link {...buttonClass("secondary")} to={paths.invoices}>
        {texts.toList}
      </Link>
    }
  >
    <p>{texts.unknownAdvice}</p>
  </EmptyState>
);

/** The invoice below its heading; its name is also the title of the document, once it is known. */
const FoundPart = ({ id }: { readonly id: string }): ReactElement => {
  const found = useLoaded<FoundInvoice>(loadInvoice(id));
  useChangedElsewhere({ mark: "payments", alsoAccounts: true }, found);
  const invoice = useSelector(found, ({ context }) => context.data?.detail?.invoice);
  const title = invoice === undefined ? texts.oneTitle : texts.oneTitleOf(nameOf(invoice));
  return (
    <>
      <PageHeading title={title}>{texts.oneTitle}</PageHeading>
      <LoadedRegion<FoundInvoice>
        of={found}
        loading={
          <Card>
            <Skeleton label={texts.oneLoading} shape="rows" count={6} />
          </Card>
        }
        empty={null}
      >
        {({ detail, lacksLines }) =>
          detail === null ? <Unknown /> : <Bill detail={detail} lacksLines={lacksLines} />
        }
      </LoadedRegion>
    </>
  );
};

/** One invoice: its charges, how the sum comes about, and the receipt (UTIL-3, UTIL-4). */
export const InvoicePage = (): ReactElement => {
  const { id = "" } = useParams();
  return (
    <>
      <ToList />
      <FoundPart key={id} id={id} />
    </>
  );
};

/** The invoice at the address. */
export const firstInvoice: FirstCalls = (sendAhead, { pathname }) => {
  const id = matchPath(paths.invoice, pathname)?.params.id;
  // As the router decodes it.
  if (id !== undefined) sendAhead(getInvoiceDetail, invoiceRequest(decodeURIComponent(id)));
};
