import type { ReactElement } from "react";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { UserPart } from "../../screen/user-part.tsx";
import {
  accountRules,
  addressChangesOf,
  chosenAccounts,
  noChoice,
} from "../../billing/account-rules.ts";
import { FilterBox } from "../../billing/filter-box.tsx";
import { HistoryRegion } from "../../billing/history-region.tsx";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { periodRules } from "../../billing/period.ts";
import { TableActions } from "../../billing/table-actions.tsx";
import { filterText, periodText } from "../../billing/use-account-period.ts";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { useHistory } from "../../billing/use-history.ts";
import { useToday } from "../../runtime/use-today.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ServiceTariffList } from "./service-tariffs.tsx";
import { byService } from "./tariff-change.ts";
import { tariffHistoryMachineFor, tariffsCsv, tariffsRequest } from "./tariffs.actors.ts";
import { tariffTexts as texts } from "./tariffs.texts.ts";
import "./tariffs.css";

const Loading = (): ReactElement => (
  <Card>
    <Skeleton label={texts.loading} shape="rows" count={4} />
  </Card>
);

const providerOf = (accounts: readonly AccountLink[], wanted: string): string =>
  accounts.find(({ serviceProvider: { code } }) => code === wanted)?.serviceProvider.name ?? wanted;

interface TariffsProps {
  readonly accounts: readonly AccountLink[];
  /** The default account. */
  readonly first: AccountLink;
}

const Tariffs = ({ accounts, first }: TariffsProps): ReactElement => {
  const runtime = useRuntime();
  const today = useToday();
  const { values, ignored, change } = useAddressFilters({
    ...accountRules(accounts),
    ...periodRules,
  });
  const { home, provider, account: code, from, to } = values;
  const chosen = chosenAccounts(accounts, values)[0] ?? first;
  const account = {
    home: home ?? null,
    serviceProviderCode: chosen.serviceProvider.code,
    invoiceAccountCode: chosen.invoiceAccount.code,
  };
  const period = { from: from ?? null, to: to ?? null };
  const { serviceProviderCode, invoiceAccountCode } = account;
  const filters = { serviceProviderCode, invoiceAccountCode, ...period };
  const history = useHistory(() => tariffHistoryMachineFor(runtime), {
    filters,
    order: "newest",
    page: 1,
  });
  const isFiltered = [home, provider, code, from, to].some((value) => value !== undefined);
  return (
    <>
      <IgnoredFilters names={ignored} />
      <FilterBox
        summary={filterText(period, account, accounts)}
        accounts={accounts}
        account={account}
        isAccountNeeded
        onAccount={(choice) => change(addressChangesOf(choice))}
        period={period}
        chosenPeriod={period}
        onPeriod={change}
        onReset={isFiltered ? () => change({ ...noChoice, from: null, to: null }) : undefined}
      />
      <HistoryRegion history={history} label={texts.title} icon="tariff" loading={<Loading />}>
        {({ tariffs, unread, hasGap }, shown) => (
          <div className="tariff-list">
            <p className="tariff-printed">
              {texts.printed(
                providerOf(accounts, shown.serviceProviderCode),
                shown.invoiceAccountCode,
                periodText(shown),
              )}
            </p>
            {hasGap && (
              <Banner kind="warning" title={unread > 0 ? texts.unread(unread) : texts.unreadPart}>
                {texts.noChanges}
              </Banner>
            )}
            {byService(tariffs, shown.from, today, hasGap).map((service) => (
              <ServiceTariffList key={String(service.serviceTypeId)} service={service} />
            ))}
          </div>
        )}
      </HistoryRegion>
      {history.isFull && <TableActions {...tariffsCsv(filters)} />}
    </>
  );
};

/** The present and past tariffs of an account's services (UTIL-6). */
export const TariffsPage = (): ReactElement => (
  <>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <ReminderLine />
    <UserPart part="accounts" loading={<Loading />}>
      {(accounts) => {
        const [first] = accounts;
        return first === undefined ? (
          <NoAccounts screen="tariffs" action={<AddAccountLink />} />
        ) : (
          <Tariffs accounts={accounts} first={first} />
        );
      }}
    </UserPart>
  </>
);

/** The tariffs of the first account. */
export const firstTariffs: FirstCalls = (sendAhead, { accounts }) => {
  const [first] = accounts;
  if (first === undefined) return;
  const serviceProviderCode = first.serviceProvider.code;
  const invoiceAccountCode = first.invoiceAccount.code;
  sendAhead(
    getTariffs,
    tariffsRequest({ serviceProviderCode, invoiceAccountCode, from: null, to: null }),
  );
};
