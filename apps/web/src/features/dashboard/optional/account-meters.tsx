import type { ReactElement } from "react";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { FollowedRegion } from "#web/billing/followed-region.tsx";
import { paths } from "#web/runtime/paths.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import type { LoadedMeters } from "#web/billing/load-meters.ts";
import { loadMeters } from "#web/billing/load-meters.ts";
import { LostMeters } from "#web/billing/lost-meters.tsx";
import { meterIconOf, meterNameOf } from "#web/billing/meter-name.ts";
import { unitSignOf } from "#web/billing/services.texts.ts";
import { formatDay } from "#web/formats/dates.ts";
import { formatFigure } from "#web/formats/figures.ts";
import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ServiceIcon } from "#web/ui/service-icon.tsx";
import { styleClassOf } from "#web/ui/service-kinds.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { overviewTexts } from "../overview/overview.texts.ts";
import { OverviewBlock } from "../overview/overview-block.tsx";
import { optionalTexts as texts } from "./optional.texts.ts";

type Counter = MeterWithLastReading["counter"];

/** Meters on the overview; the meters' page has all. */
const metersMax = 10;

const MeterCell = ({ counter }: { readonly counter: Counter }): ReactElement => {
  const { serviceProviderCode, typeCode, serviceTypeId, number } = counter;
  const subject = { serviceProviderCode, meterTypeCode: typeCode, serviceTypeId };
  return (
    <span className={`invoice-service ${styleClassOf(subject) ?? ""}`}>
      <ServiceIcon kind={meterIconOf(counter)} />
      <span>
        {meterNameOf(counter)}{" "}
        <span className="meter-row-number ui-muted">{texts.number(number)}</span>
      </span>
    </span>
  );
};

const columns: readonly Column<MeterWithLastReading>[] = [
  {
    id: "meter",
    header: texts.meter,
    cell: ({ counter }) => <MeterCell counter={counter} />,
  },
  {
    id: "account",
    header: texts.accountNumber,
    cell: ({ counter }) => <span className="ui-figures">{counter.invoiceAccountCode}</span>,
  },
  {
    id: "date",
    header: texts.readingDate,
    cell: ({ factor }) => (factor === undefined ? "–" : formatDay(factor.date)),
  },
  {
    id: "reading",
    header: texts.reading,
    align: "end",
    cell: ({ counter, factor, isLastUnread }) => {
      if (factor !== undefined) return formatFigure(factor.value, unitSignOf(counter.unit));
      return isLastUnread === true ? texts.unreadReading : texts.noReading;
    },
  },
];

const MeterTable = ({
  meters,
}: {
  readonly meters: readonly MeterWithLastReading[];
}): ReactElement => (
  <div className="invoice-sheet">
    <Card>
      <DataTable<MeterWithLastReading>
        caption={texts.meters}
        isCaptionHidden
        rows={meters.slice(0, metersMax)}
        rowKey={({ counter }) => counter.id}
        columns={columns}
      />
    </Card>
  </div>
);

/** The meters of the accounts with their newest readings; switched off by default (UTIL-1). */
export const AccountMeters = (): ReactElement => {
  const configuration = useConfiguration();
  const { counters } = configuration.pages.dashboard;
  return (
    <OverviewBlock
      title={texts.meters}
      more={counters.show ? { to: paths.meters, text: texts.allMeters } : undefined}
    >
      <FollowedRegion<LoadedMeters>
        follows={{ mark: "readings", alsoAccounts: true }}
        name={texts.meters}
        load={(client) => loadMeters(client, configuration)}
        loading={
          <Card>
            <Skeleton label={texts.metersLoading} shape="rows" count={3} />
          </Card>
        }
        empty={<EmptyState title={overviewTexts.noMeters} icon="meter" />}
        isEmpty={({ meters }) => meters.length === 0}
      >
        {({ meters, unread }) => (
          <>
            <LostMeters count={unread} />
            <MeterTable meters={meters} />
          </>
        )}
      </FollowedRegion>
    </OverviewBlock>
  );
};
