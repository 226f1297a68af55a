import type { ReactElement } from "react";
import { DataRegion } from "../../app/data-region.tsx";
import { useConfiguration } from "../../app/use-portal.ts";
import { formatMonth, formatMonthYear } from "../../formats/dates.ts";
import { formatMoney } from "../../formats/money.ts";
import { Card } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { MonthCharge } from "./hidden.actors.ts";
import { loadMonthCharges } from "./hidden.actors.ts";
import { overviewTexts } from "./overview.texts.ts";
import { OverviewBlock } from "./overview-block.tsx";
import { hiddenTexts as texts } from "./hidden.texts.ts";

const Charges = ({ charges }: { readonly charges: readonly MonthCharge[] }): ReactElement => (
  <Card>
    <div className="overview-chart">
      <Chart
        kind="bars"
        label={texts.historyLabel}
        points={charges.map(({ month, charged }) => ({
          label: formatMonthYear(month),
          value: charged,
        }))}
        format={formatMoney}
      />
      <DataTable<MonthCharge>
        caption={texts.history}
        isCaptionHidden
        rows={charges.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          { id: "month", header: texts.month, cell: ({ month }) => formatMonth(month) },
          {
            id: "charged",
            header: texts.charged,
            align: "end",
            cell: ({ charged }) => formatMoney(charged),
          },
        ]}
        footer={{
          month: texts.total,
          charged: formatMoney(charges.reduce((sum, { charged }) => sum + charged, 0)),
        }}
      />
    </div>
  </Card>
);

/** What was charged month by month; switched off by default (section 9). */
export const HistoryChart = (): ReactElement => {
  const configuration = useConfiguration();
  const { invoices } = configuration.pages.dashboard;
  return (
    <OverviewBlock
      title={texts.history}
      more={
        invoices.show ? { to: "/dashboard/invoices", text: overviewTexts.allInvoices } : undefined
      }
    >
      <DataRegion<readonly MonthCharge[]>
        name={texts.history}
        load={(client) => loadMonthCharges(client, configuration)}
        loading={
          <Card>
            <Skeleton label={texts.historyLoading} shape="rows" count={4} />
          </Card>
        }
        empty={<EmptyState title={texts.noHistory} icon="invoice" />}
      >
        {(charges) => <Charges charges={charges} />}
      </DataRegion>
    </OverviewBlock>
  );
};
