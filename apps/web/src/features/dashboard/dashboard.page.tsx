import type { ReactElement } from "react";
import { useMemo, useState } from "react";
import { getAmountToPay, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useConfiguration, useIsConfigured, useUser } from "../../runtime/use-portal.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { callsAtOnce } from "../../api/calls-at-once.ts";
import { amountRequest } from "../../billing/amount-call.ts";
import { metersRequest } from "../../billing/load-meters.ts";
import { distinctLinks } from "../../billing/account-links.ts";
import { clearOf, readSeenAmounts } from "../../billing/seen-amounts.ts";
import { accountRules } from "../../billing/account-rules.ts";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { useHomes } from "../../billing/use-homes.ts";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { dashboardTexts as texts } from "./dashboard.texts.ts";
import type { AmountsProps } from "./amounts/amounts.tsx";
import { Amounts } from "./amounts/amounts.tsx";
import { EditorWay } from "./overview/editor-way.tsx";
import { HomeSwitch } from "./overview/home-switch.tsx";
import { lastBillsRequest } from "./overview/last-change-call.ts";
import { LastInvoices } from "./overview/last-invoices.tsx";
import { LastPayments } from "./overview/last-payments.tsx";
import { lastPaymentsRequests } from "./overview/overview.actors.ts";
import { overviewTexts } from "./overview/overview.texts.ts";
import { PersonalData } from "./overview/personal-data.tsx";
import { LastChangeLoading } from "./overview/last-change-loading.tsx";
import { UserPart } from "../../screen/user-part.tsx";
import "./dashboard.css";
import "./overview/overview.css";

const optional = {
  meters: lazyPart(() => import("./optional/account-meters.tsx").then((m) => m.AccountMeters)),
  chart: lazyPart(() => import("./optional/history-chart.tsx").then((m) => m.HistoryChart)),
  tariffs: lazyPart(() => import("./optional/tariff-history.tsx").then((m) => m.TariffHistory)),
  accounts: lazyPart(() => import("./optional/accounts-block.tsx").then((m) => m.AccountsBlock)),
};

const OverviewSkeleton = (): ReactElement => {
  const { store } = useRuntime();
  const [seen] = useState(() => readSeenAmounts(store));
  return (
    <div className="overview">
      <section className="overview-sum debt">
        <Card tone="brand">
          <div className="debt-total" data-clear={clearOf(seen)}>
            <p className="debt-label">{texts.amountToPay}</p>
            <Skeleton label={texts.amountLoading} shape="figure" count={1} />
            <div className="debt-sum" />
          </div>
        </Card>
      </section>
      <div className="overview-side">
        <LastChangeLoading />
      </div>
      <section className="overview-debts ui-stack" data-gap="m">
        <h2>{texts.accounts}</h2>
        <Card>
          <div className="account-lines-loading">
            <Skeleton label={texts.accountsLoading} shape="rows" count={3} />
          </div>
        </Card>
      </section>
    </div>
  );
};

/** The blocks that are off by default, each in its own chunk. */
const Switched = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const blocks = useConfiguration().pages.dashboard;
  return (
    <PartSuspense
      fallback={
        <Card>
          <Skeleton label={overviewTexts.block} shape="rows" count={3} />
        </Card>
      }
    >
      {blocks.account_counters.show && <optional.meters />}
      {blocks.history_chart.show && <optional.chart />}
      {blocks.tariff_history.show && <optional.tariffs accounts={accounts} />}
      {blocks.accounts.show && <optional.accounts />}
    </PartSuspense>
  );
};

const None = (): ReactElement => (
  <NoAccounts
    screen="overview"
    action={
      <>
        <EditorWay />
        <AddAccountLink />
      </>
    }
  />
);

/** What is owed. A payment that is open when the last account is removed elsewhere has to say what became of it. */
const AmountsOrNone = (props: Omit<AmountsProps, "none">): ReactElement => {
  const isAny = props.accounts.length > 0;
  const [wasAny, setWasAny] = useState(isAny);
  if (isAny && !wasAny) setWasAny(true);
  return wasAny ? <Amounts {...props} none={<None />} /> : <None />;
};

/**
 * The overview: the total to pay, the accounts, the tasks, the last payments, and other blocks by configuration. Each
 * block loads separately.
 */
export const DashboardPage = (): ReactElement => {
  const blocks = useConfiguration().pages.dashboard;
  const isConfigured = useIsConfigured();
  const known = useUser()?.accounts ?? null;
  const links = useMemo(() => distinctLinks(known ?? []), [known]);
  const homes = useHomes(links);
  const { values, ignored, change } = useAddressFilters({ home: accountRules(links).home });
  const home = homes.find(({ id }) => id === values.home);
  const isEmpty = known?.length === 0;
  return (
    <>
      <div className="overview-title">
        <PageHeading title={texts.overview}>{texts.overview}</PageHeading>
        {homes.length > 0 && (
          <HomeSwitch homes={homes} home={home} onChange={(id) => change({ home: id })} />
        )}
      </div>
      {known !== null && <IgnoredFilters names={ignored} />}
      <div className="overview-frame">
        <div className="overview-columns">
          <UserPart part="accounts" loading={<OverviewSkeleton />}>
            {() => <AmountsOrNone accounts={links} homes={homes} home={home} />}
          </UserPart>
          {/* The blocks, and what they load, depend on the configuration. */}
          {isConfigured && !isEmpty && (
            <div className="overview-records">
              {blocks.last_payments.show && (
                <div className="overview-payments">
                  <LastPayments accounts={links} homes={homes} home={home} />
                </div>
              )}
              {blocks.invoices.show && (
                <div className="overview-invoices">
                  <LastInvoices accounts={links} home={home} />
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {isConfigured && (
        <>
          {!isEmpty && <Switched accounts={links} />}
          {blocks.personal_data.show && <PersonalData />}
        </>
      )}
    </>
  );
};

/** The amounts of the first accounts (the machine asks for the others), and what the usual blocks show. */
export const firstOverview: FirstCalls = (sendAhead, { configuration, accounts }) => {
  const { account_debt, counters, invoices, last_payments } = configuration.pages.dashboard;
  for (const account of distinctLinks(accounts).slice(0, callsAtOnce))
    sendAhead(getAmountToPay, amountRequest(account));
  if (counters.show) sendAhead(getLastFactors, metersRequest(configuration));
  if (account_debt.show && invoices.show)
    sendAhead(getInvoiceHistory, lastBillsRequest(configuration));
  if (last_payments.show)
    for (const request of lastPaymentsRequests(last_payments))
      sendAhead(getPaymentHistory, request);
  if (invoices.show) sendAhead(getLastInvoices, {});
};
