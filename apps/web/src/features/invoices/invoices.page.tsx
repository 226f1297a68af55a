import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { useChangedElsewhere } from "../../billing/changed-elsewhere.ts";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { UserPart } from "../../screen/user-part.tsx";
import {
  accountsAt,
  addressChangesOf,
  chosenAccounts,
  noChoice,
} from "../../billing/account-rules.ts";
import { FilterBox } from "../../billing/filter-box.tsx";
import { homeLabel } from "../../billing/homes.ts";
import { firstRange } from "../../billing/history-load.ts";
import { defaultFilters } from "../../billing/period.ts";
import { HistoryRegion } from "../../billing/history-region.tsx";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { TableActions } from "../../billing/table-actions.tsx";
import {
  filterText,
  historyRules,
  shownText,
  useAccountPeriod,
} from "../../billing/use-account-period.ts";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { useHistory } from "../../billing/use-history.ts";
import { useHomes } from "../../billing/use-homes.ts";
import { Card } from "../../ui/card.tsx";
import { Incomplete, Skeleton } from "../../ui/skeleton.tsx";
import { firstBillsOf, homeIn } from "./home/home-bills.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { invoiceHistoryMachineFor, invoicesCsv, invoicesRequest } from "./invoices.actors.ts";
import { useSeenInvoicePage } from "./use-seen-invoice-page.ts";
import { invoiceTexts as texts } from "./invoices.texts.ts";

/** Loaded after the list, since it needs more bills than the list shows. */
const HomeComparison = lazyPart(
  () => import("./home/home-comparison.tsx").then((m) => m.HomeComparison),
  { isOptional: true },
);

const Loading = (): ReactElement => (
  <Card>
    <Skeleton label={texts.loading} shape="rows" count={6} />
  </Card>
);

const noFilters = { ...noChoice, from: null, to: null, page: null } as const;

const Invoices = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const runtime = useRuntime();
  const configuration = useConfiguration();
  const { search } = useLocation();
  const { values, ignored, change, hrefOf } = useAddressFilters(historyRules(accounts));
  const { choice, account, period, chosenPeriod, page } = useAccountPeriod(accounts, values);
  const homes = useHomes(accounts);
  const filters = { ...period, ...account };
  const history = useHistory(() => invoiceHistoryMachineFor(runtime), {
    filters,
    order: "newest",
    page,
  });
  useChangedElsewhere({ mark: "payments", alsoAccounts: true }, history.actor);
  const { home: homeId, provider, account: code, from, to } = values;
  const compared = homeIn(accountsAt(accounts, values), account);
  const named = homes.find(({ address }) => address === (compared.address ?? null));
  const home = named === undefined ? compared : { ...compared, address: homeLabel(named) };
  const chosen = chosenAccounts(accounts, values);
  const seen = useSeenInvoicePage(accounts, homes);
  const isFiltered = [homeId, provider, code, from, to].some((value) => value !== undefined);
  return (
    <>
      <IgnoredFilters names={ignored} />
      <FilterBox
        summary={filterText(
          period,
          account,
          accounts,
          homes.find(({ id }) => id === homeId),
        )}
        accounts={accounts}
        account={choice}
        onAccount={(wanted) => change({ ...addressChangesOf(wanted), page: null })}
        period={period}
        chosenPeriod={chosenPeriod}
        onPeriod={(wanted) => change({ ...wanted, page: null })}
        onReset={isFiltered ? () => change(noFilters) : undefined}
      />
      <HistoryRegion
        history={history}
        label={texts.title}
        icon="invoice"
        loading={<Loading />}
        seen={seen}
        counted={texts.counted}
        countOf={({ invoices, ...counts }) => ({ ...counts, rows: invoices.length })}
        pages={{
          page,
          hrefOf: (one) => hrefOf({ page: one === 1 ? null : String(one) }),
          onPage: (one) => change({ page: one === 1 ? null : String(one) }),
        }}
      >
        {(rows, shown, shownPage) => (
          <InvoiceTable
            history={rows}
            accounts={accounts}
            homes={homes}
            caption={texts.caption(shownText(shown, accounts, homes))}
            search={search}
            page={shownPage}
            period={shown}
          />
        )}
      </HistoryRegion>
      {history.isFull && (
        <PartSuspense fallback={<Incomplete />}>
          <HomeComparison
            key={JSON.stringify(home)}
            home={home}
            isOneOfSeveral={home.accounts.length < accounts.length}
            isWider={home.accounts.some((one) => !chosen.includes(one))}
          />
        </PartSuspense>
      )}
      {history.isFull && <TableActions {...invoicesCsv(configuration, filters, accounts, homes)} />}
    </>
  );
};

/** The invoices of a period, including those of the open month (UTIL-3). */
export const InvoicesPage = (): ReactElement => (
  <>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <ReminderLine said={["pay"]} />
    <UserPart part="accounts" loading={<Loading />}>
      {(accounts) =>
        accounts.length === 0 ? (
          <NoAccounts screen="invoices" action={<AddAccountLink />} />
        ) : (
          <Invoices accounts={accounts} />
        )
      }
    </UserPart>
  </>
);

/** The bills of the first page, and those that the comparison below them reads first. */
export const firstInvoices: FirstCalls = (sendAhead, { configuration, accounts }) => {
  const filters = defaultFilters(configuration);
  sendAhead(getInvoiceHistory, invoicesRequest(configuration, filters, firstRange));
  for (const request of firstBillsOf(configuration, homeIn(accounts, filters)))
    sendAhead(getInvoiceHistory, request);
};
