import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import * as Schema from "effect/Schema";
import { Code } from "#contracts/schemas/common.ts";
import type { Partner, Payment } from "#contracts/schemas/payments.ts";
import { CabinetLayout } from "../../screen/cabinet-layout.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { UserPart } from "../../screen/user-part.tsx";
import { FilterBox } from "../../billing/filter-box.tsx";
import { HistoryRegion } from "../../billing/history-region.tsx";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { TableActions } from "../../billing/table-actions.tsx";
import {
  filterWords,
  historyRules,
  periodWords,
  useAccountPeriod,
} from "../../billing/use-account-period.ts";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { useHistory } from "../../billing/use-history.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Evidence } from "./evidence.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { isOrder, paymentHistoryMachineFor, paymentsCsv } from "./payments.actors.ts";
import { paymentTexts as texts } from "./payments.texts.ts";
import { usePartners } from "./use-partners.ts";
import "./payments.css";

const isCode = Schema.is(Code);
/** Stands for no partner: codes contain no spaces. */
const all = " all";

const Loading = (): ReactElement => (
  <Card>
    <Skeleton label={texts.loading} shape="rows" count={6} />
  </Card>
);

const OnePayment = ({
  payment,
  ...names
}: {
  readonly payment: Payment | undefined;
  readonly accounts: readonly AccountLink[];
  readonly partners: readonly Partner[];
}): ReactElement =>
  payment === undefined ? (
    <EmptyState title={texts.unknown} icon="payment">
      <p>{texts.unknownAdvice}</p>
    </EmptyState>
  ) : (
    <Evidence payment={payment} {...names} />
  );

const Payments = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const runtime = useRuntime();
  const known = usePartners();
  const partners = known ?? [];
  const { values, ignored, change, hrefOf, searchOf } = useAddressFilters({
    ...historyRules(accounts),
    partner: (code) =>
      known === null ? isCode(code) : known.some((partner) => partner.code === code),
    order: isOrder,
    payment: (id) => id !== "",
  });
  const { account, period, page } = useAccountPeriod(values);
  const order = values.order ?? "newest";
  const filters = { ...period, ...account, partnerCode: values.partner ?? null };
  const history = useHistory(() => paymentHistoryMachineFor(runtime), { filters, order, page });
  const { provider, account: code, from, to, partner } = values;
  const isFiltered = [provider, code, from, to, partner, values.order].some(
    (value) => value !== undefined,
  );
  const { payment: wanted } = values;
  if (wanted !== undefined) {
    return (
      <>
        <p className="ui-no-print">
          <Link className="ui-link" to={{ search: searchOf({ payment: null }) }}>
            {texts.back}
          </Link>
        </p>
        <HistoryRegion
          history={history}
          label={texts.evidence}
          icon="payment"
          loading={<Loading />}
        >
          {({ payments }) => (
            <OnePayment
              payment={payments.find(({ id }) => id === wanted)}
              accounts={accounts}
              partners={partners}
            />
          )}
        </HistoryRegion>
      </>
    );
  }
  return (
    <>
      <IgnoredFilters names={ignored} />
      <FilterBox
        summary={filterWords(period, account, accounts)}
        accounts={accounts}
        account={account}
        onAccount={({ serviceProviderCode, invoiceAccountCode }) =>
          change({
            provider: serviceProviderCode,
            account: invoiceAccountCode,
            page: null,
          })
        }
        period={period}
        onPeriod={(days) => change({ ...days, page: null })}
        further={[
          {
            name: "partner",
            label: texts.partner,
            choices: [
              { id: all, text: texts.allPartners },
              ...partners.map((one) => ({ id: one.code, text: one.name })),
            ],
            value: values.partner ?? all,
            onChange: (id) => change({ partner: id === all ? null : id, page: null }),
          },
          {
            name: "order",
            label: texts.order,
            choices: Object.entries(texts.orders).map(([id, text]) => ({ id, text })),
            value: order,
            onChange: (id) => change({ order: id === "newest" ? null : id, page: null }),
          },
        ]}
        onReset={
          isFiltered
            ? () =>
                change({
                  provider: null,
                  account: null,
                  from: null,
                  to: null,
                  partner: null,
                  order: null,
                  page: null,
                })
            : undefined
        }
      />
      <HistoryRegion
        history={history}
        label={texts.title}
        icon="payment"
        loading={<Loading />}
        countOf={({ payments, total, mayGoOn }) => ({ rows: payments.length, total, mayGoOn })}
        pages={{
          page,
          hrefOf: (one) => hrefOf({ page: one === 1 ? null : String(one) }),
          onPage: (one) => change({ page: one === 1 ? null : String(one) }),
        }}
      >
        {(piece, shown) => (
          <PaymentTable
            history={piece}
            accounts={accounts}
            partners={partners}
            caption={texts.caption(periodWords(shown))}
            // Includes the period: a saved address must find the payment later too.
            searchOf={(id) => searchOf({ payment: id, ...period })}
            onRefresh={history.refresh}
          />
        )}
      </HistoryRegion>
      {history.isFull && <TableActions {...paymentsCsv(filters, order, accounts, partners)} />}
    </>
  );
};

/** The payments of a period, their partners and whether they were accounted for; or the evidence of one (UTIL-5). */
export const PaymentsPage = (): ReactElement => {
  const [params] = useSearchParams();
  const title = params.get("payment") ? texts.evidence : texts.title;
  return (
    <CabinetLayout>
      <PageHeading title={title}>{title}</PageHeading>
      <UserPart part="accounts" loading={<Loading />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <NoAccounts action={<AddAccountLink />} />
          ) : (
            <Payments accounts={accounts} />
          )
        }
      </UserPart>
    </CabinetLayout>
  );
};
