import type { ReactElement } from "react";
import { DataRegion } from "#web/screen/data-region.tsx";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { formatFullMonth, formatMonthYear } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { Card } from "#web/ui/card.tsx";
import { LazyChart } from "#web/billing/lazy-chart.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { MonthCharge, MonthCharges } from "./optional.actors.ts";
import { loadMonthCharges } from "./optional.actors.ts";
import { overviewTexts } from "../overview/overview.texts.ts";
import { OverviewBlock } from "../overview/overview-block.tsx";
import { optionalTexts as texts } from "./optional.texts.ts";

const sumOf = (charges: readonly MonthCharge[]): number =>
  charges.reduce((sum, { charged }) => sum + (charged ?? 0), 0);

/** The text alternative; preliminary sums are named, since the drawing only outlines them. */
const labelOf = (preliminary: readonly MonthCharge[]): string =>
  [
    texts.historyLabel,
    ...preliminary.map(({ month, charged }) =>
      texts.historyPreliminary(
        formatFullMonth(month),
        charged === null ? texts.notYetCharged : formatMoney(charged),
      ),
    ),
  ].join(" ");

const nameOf = ({ month, isPreliminary }: MonthCharge): ReactElement => (
  <span>
    {formatFullMonth(month)}
    {isPreliminary && <span className="overview-mark"> {texts.preliminary}</span>}
  </span>
);

const chargedIn = ({ charged, isPreliminary }: MonthCharge): string => {
  if (charged !== null) return formatMoney(charged);
  return isPreliminary ? texts.notYetCharged : texts.notCharged;
};

const Charges = ({ charges, unread }: MonthCharges): ReactElement => {
  const preliminary = charges.filter(({ isPreliminary }) => isPreliminary);
  const soFar = sumOf(preliminary);
  return (
    <Card>
      <div className="overview-chart">
        {unread > 0 && <p>{texts.unread(unread)}</p>}
        <LazyChart
          kind="bars"
          label={labelOf(preliminary)}
          points={charges.map(({ month, charged, isPreliminary }) => ({
            label: formatMonthYear(month),
            name: formatFullMonth(month),
            value: charged,
            ...(isPreliminary && { note: texts.preliminary }),
          }))}
          legend={texts.preliminaryLegend}
          format={formatMoney}
        />
        <DataTable<MonthCharge>
          caption={texts.history}
          isCaptionHidden
          rows={charges.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { id: "month", header: texts.month, cell: nameOf },
            { id: "charged", header: texts.charged, align: "end", cell: chargedIn },
          ]}
          footer={{
            month: soFar === 0 ? texts.total : texts.totalWith(formatMoney(soFar)),
            charged: formatMoney(sumOf(charges)),
          }}
        />
      </div>
    </Card>
  );
};

/** What was charged month by month; switched off by default (UTIL-1). */
export const HistoryChart = (): ReactElement => {
  const configuration = useConfiguration();
  const { invoices } = configuration.pages.dashboard;
  return (
    <OverviewBlock
      title={texts.history}
      more={
        invoices.show
          ? { to: paths.invoices, text: overviewTexts.all, of: overviewTexts.ofInvoices }
          : undefined
      }
    >
      <DataRegion<MonthCharges>
        name={texts.history}
        load={(client) => loadMonthCharges(client, configuration)}
        isEmpty={({ charges }) => charges.length === 0}
        loading={
          <Card>
            <Skeleton label={texts.historyLoading} shape="rows" count={4} />
          </Card>
        }
        empty={<EmptyState title={texts.noHistory} icon="invoice" />}
      >
        {(data) => <Charges {...data} />}
      </DataRegion>
    </OverviewBlock>
  );
};
