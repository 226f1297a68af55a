import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { AccountLink, Invoice } from "#contracts/schemas/accounts.ts";
import { FollowedRegion } from "#web/billing/followed-region.tsx";
import { invoicePath, paths } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { formatFullMonth } from "#web/formats/dates.ts";
import type { Home } from "#web/billing/homes.ts";
import { homeOf, homeSearch } from "#web/billing/homes.ts";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ServiceIcon } from "#web/ui/service-icon.tsx";
import { kindOfService } from "#web/ui/service-kinds.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import { sumColumns } from "./invoice-sums.tsx";
import { serviceNameOf } from "#web/billing/services.texts.ts";
import type { NewestInvoices } from "./overview.actors.ts";
import { loadLastInvoices } from "./overview.actors.ts";
import { OverviewBlock } from "./overview-block.tsx";
import { SeenInvoices } from "../seen.ts";
import { overviewTexts } from "./overview.texts.ts";
import "./last-invoices.css";

interface LastInvoicesProps {
  /** Gives the providers' names; an invoice only has their codes. */
  readonly accounts: readonly AccountLink[];
  /** The chosen one of several homes. */
  readonly home: Home | undefined;
}

/** The number of shown invoices. */
const shown = 3;

/** Unpaid invoices come first. */
const firstOnes = (invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices
    .toSorted((one, other) => Number((other.toPay ?? 0) > 0) - Number((one.toPay ?? 0) > 0))
    .slice(0, shown);

const columnsFor = (accounts: readonly AccountLink[]): readonly Column<Invoice>[] => {
  const names = new Map(
    accounts.map(({ serviceProvider }) => [serviceProvider.code, serviceProvider.name]),
  );
  return [
    {
      id: "service",
      header: texts.service,
      cell: ({ id, serviceTypeId, serviceProviderCode, invoiceAccountCode, period }) => (
        <span className="invoice-service">
          <ServiceIcon kind={kindOfService(String(serviceTypeId))} />
          <span>
            <Link className="ui-link overview-row-link" to={invoicePath(id)}>
              {serviceNameOf(serviceTypeId)}
              <VisuallyHidden>
                , {overviewTexts.ofAccount(invoiceAccountCode, formatFullMonth(period))}
              </VisuallyHidden>
            </Link>{" "}
            <span className="invoice-provider ui-muted">
              {names.get(serviceProviderCode) ?? serviceProviderCode}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: "account",
      header: texts.accountNumber,
      cell: ({ invoiceAccountCode }) => <span className="ui-figures">{invoiceAccountCode}</span>,
    },
    { id: "period", header: texts.period, cell: ({ period }) => formatFullMonth(period) },
    ...sumColumns(texts),
  ];
};

const InvoiceTable = ({
  invoices,
  accounts,
}: Pick<LastInvoicesProps, "accounts"> & {
  readonly invoices: readonly Invoice[];
}): ReactElement => {
  return (
    <div className="invoice-sheet">
      <Card>
        <DataTable<Invoice>
          caption={texts.lastInvoices}
          isCaptionHidden
          columns={columnsFor(accounts)}
          rows={firstOnes(invoices)}
          rowKey={({ id }) => id}
        />
      </Card>
    </div>
  );
};

const none = (
  <EmptyState title={texts.noInvoices} icon="invoice">
    <p>{texts.noInvoicesAdvice}</p>
  </EmptyState>
);

/** The newest invoice of each account and service; the last seen ones can be read without a network. */
export const LastInvoices = ({ accounts, home }: LastInvoicesProps): ReactElement => {
  const { store } = useRuntime();
  const seen = {
    read: () => {
      const kept = store.kept("seenInvoices", SeenInvoices);
      if (kept === null) return null;
      const { at, invoices, unread = 0 } = kept;
      return { at, data: { invoices, unread } };
    },
    keep: (loaded: NewestInvoices) => {
      const kept: SeenInvoices = { at: new Date().toISOString(), ...loaded };
      store.keep("seenInvoices", kept);
    },
  };
  return (
    <OverviewBlock
      title={texts.lastInvoices}
      more={{
        to: paths.invoices + homeSearch(home),
        text: overviewTexts.all,
        of: overviewTexts.ofInvoices,
      }}
    >
      <FollowedRegion<NewestInvoices>
        follows={{ mark: "payments", alsoAccounts: true }}
        name={texts.lastInvoices}
        seen={seen}
        load={(client) => loadLastInvoices(client)}
        isEmpty={({ invoices }) => invoices.length === 0}
        loading={
          <Card>
            <Skeleton label={texts.invoicesLoading} shape="rows" count={4} />
          </Card>
        }
        empty={none}
      >
        {({ invoices, unread }) => {
          const own =
            home === undefined
              ? invoices
              : invoices.filter((invoice) => homeOf([home], invoice) !== undefined);
          if (own.length === 0 && unread === 0) return none;
          return (
            <div className="ui-stack" data-gap="s">
              {own.length > 0 && <InvoiceTable invoices={own} accounts={accounts} />}
              {unread > 0 && (
                <p className="ui-muted">
                  {overviewTexts.unreadInvoices(unread, {
                    isMore: own.length > 0,
                    isOfHome: home !== undefined,
                  })}
                </p>
              )}
            </div>
          );
        }}
      </FollowedRegion>
    </OverviewBlock>
  );
};
