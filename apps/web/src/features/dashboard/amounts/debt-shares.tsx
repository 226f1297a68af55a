import type { ReactElement } from "react";
import { useId } from "react";
import type { DashboardConfiguration } from "#contracts/schemas/configuration.ts";
import { formatMoney, formatShare } from "#web/formats/money.ts";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { DebtRing } from "#web/ui/debt-ring.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardTexts as texts } from "../dashboard.texts.ts";
import type { Debt, ProviderDebt } from "./debt.ts";
import { foldDebts } from "./debt.ts";
import { Fold } from "../overview/fold.tsx";

interface DebtSharesProps {
  readonly debt: Debt;
  readonly view: DashboardConfiguration["account_debt"]["view"];
}

/** The number of colours of the ring. */
const sharesMax = 6;

const Ring = ({
  debt: { owed, byProvider, debts },
}: Pick<DebtSharesProps, "debt">): ReactElement => {
  const { shown, rest } = foldDebts(byProvider, sharesMax);
  const others: readonly ProviderDebt[] =
    rest.length === 0
      ? []
      : [
          {
            code: "",
            name: texts.otherProviders(rest.length),
            total: rest.reduce((sum, { total }) => sum + total, 0),
          },
        ];
  return (
    <DebtRing
      label={texts.sharesDrawing}
      center={texts.debts(debts)}
      shares={[...shown, ...others].map(({ code, name, total }) => ({
        id: code,
        name,
        value: total,
        amountText: formatMoney(total),
        percentText: formatShare(total, owed),
      }))}
    />
  );
};

/** The debt by provider, as configured: a ring with its figures, or a table. */
export const DebtShares = ({ debt, view }: DebtSharesProps): ReactElement => {
  const headingId = useId();
  const { owed, byProvider, failed } = debt;
  return (
    <Card as="section" labelledBy={headingId}>
      <div className="debt-shares">
        <Fold
          title={
            <h2 id={headingId} className="debt-label">
              {texts.shares}
            </h2>
          }
        >
          {view === "circular" ? (
            <Ring debt={debt} />
          ) : (
            <DataTable<ProviderDebt>
              caption={texts.shares}
              isCaptionHidden
              rows={byProvider}
              rowKey={({ code }) => code}
              columns={[
                { id: "provider", header: texts.provider, cell: ({ name }) => name },
                {
                  id: "share",
                  header: texts.share,
                  align: "end",
                  cell: ({ total }) => formatShare(total, owed),
                },
                {
                  id: "sum",
                  header: texts.sum,
                  align: "end",
                  cell: ({ total }) => formatMoney(total),
                },
              ]}
              footer={{ provider: texts.total, sum: formatMoney(owed) }}
            />
          )}
          {failed > 0 && <p className="ui-muted">{texts.sharesWithout(failed)}</p>}
        </Fold>
      </div>
    </Card>
  );
};

/** The placeholder of the shares while the amounts load. */
export const DebtSharesLoading = (): ReactElement => (
  <Card>
    <p className="debt-label">{texts.shares}</p>
    <div className="debt-shares-loading">
      <span className="debt-ring-loading" aria-hidden="true" />
      <Skeleton label={texts.sharesLoading} shape="rows" count={3} />
    </div>
  </Card>
);
