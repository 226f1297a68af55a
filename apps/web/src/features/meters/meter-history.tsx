import * as Effect from "effect/Effect";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Counter, Factor } from "#contracts/schemas/counters.ts";
import { FollowedRegion } from "../../billing/followed-region.tsx";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { csvTableOf } from "../../billing/save-csv.actors.ts";
import { SaveCsv } from "../../billing/save-csv.tsx";
import { unitSignOf } from "../../billing/services.texts.ts";
import { keptFocus } from "../../screen/kept-focus.ts";
import { formatDay } from "../../formats/dates.ts";
import { useToday } from "../../runtime/use-today.ts";
import { inFileName } from "../../formats/file-name.ts";
import { formatDial, formatFigure } from "../../formats/figures.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LazyChart } from "../../billing/lazy-chart.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConsumptionText } from "./consumption-text.tsx";
import type { MeterReadings } from "./history-load.ts";
import { readingsOfMeter } from "./history-load.ts";
import { monthlyUse, periods } from "./history-rows.ts";
import { MeterName } from "./meter-name.tsx";
import { periodParameter, useSearch } from "./use-search.ts";
import { readingHistoryTexts as texts } from "./history.texts.ts";

interface MeterHistoryProps {
  readonly counter: Counter;
  readonly accounts: readonly AccountLink[];
}

const columnsFor = ({ unit, fractionDigits }: Counter): readonly Column<Factor>[] => [
  { id: "date", header: texts.date, cell: ({ date }) => formatDay(date) },
  {
    id: "reading",
    header: texts.reading,
    align: "end",
    cell: ({ value }) => <strong>{formatDial(value, fractionDigits, unitSignOf(unit))}</strong>,
  },
  {
    id: "consumption",
    header: texts.consumption,
    align: "end",
    cell: ({ consumption }) =>
      consumption === undefined
        ? texts.none
        : formatDial(consumption, fractionDigits, unitSignOf(unit)),
  },
  {
    id: "source",
    header: texts.source,
    cell: ({ source }) => (source === undefined ? texts.none : texts.sources[source]),
  },
];

const Rows = ({
  counter,
  factors,
  unread,
}: Pick<MeterHistoryProps, "counter"> & MeterReadings): ReactElement => {
  const unit = unitSignOf(counter.unit);
  return (
    <div className="meter-history-parts">
      {unread > 0 ? (
        // Its month is not known, so the consumption of no month is.
        <Banner kind="warning" title={texts.unread(unread)}>
          {texts.noConsumption}
        </Banner>
      ) : (
        <Card>
          <h2 className="meter-history-heading">{texts.chart}</h2>
          <ConsumptionText counter={counter} factors={factors} />
          <LazyChart
            subject={fullMeterNameOf(counter)}
            label={texts.chartLabel(fullMeterNameOf(counter))}
            kind="bars"
            points={monthlyUse(factors)}
            legend={texts.severalMonthsLegend}
            format={(value) => formatFigure(value, unit)}
          />
        </Card>
      )}
      <div className="meter-sheet">
        <Card>
          <DataTable<Factor>
            caption={texts.table}
            columns={columnsFor(counter)}
            rows={factors}
            rowKey={({ id, date, value }) => id ?? `${date} ${value}`}
          />
        </Card>
      </div>
    </div>
  );
};

const withUnit = (text: string, unit: string): string => (unit === "" ? text : `${text}, ${unit}`);

/** The day itself still counts. */
const verificationText = (until: string, today: string): string =>
  (until < today ? texts.verificationOver : texts.verifiedUntil)(formatDay(until));

const isPeriod = (value: string | null): value is (typeof periods)[number] =>
  periods.some((period) => period === value);

/** The choice of readings; each is an address. */
const Periods = ({ period: shown }: { readonly period: string | null }): ReactElement => {
  const search = useSearch();
  return (
    <nav className="meter-periods ui-no-print" aria-label={texts.periods}>
      {[null, ...periods].map((period) => (
        <Link
          key={period}
          to={{ search: search({ [periodParameter]: period }) }}
          state={keptFocus}
          aria-current={shown === period ? "true" : undefined}
        >
          {period === null ? texts.newest : texts.months(Number(period))}
        </Link>
      ))}
    </nav>
  );
};

/** The readings of one meter: monthly consumption as a drawing, and everything as a table (UTIL-2). */
export const MeterHistory = ({ counter, accounts }: MeterHistoryProps): ReactElement => {
  const wanted = useSearchParams()[0].get(periodParameter);
  const period = isPeriod(wanted) ? wanted : null;
  const today = useToday();
  const readings = readingsOfMeter(counter.id, period);
  const unit = unitSignOf(counter.unit);
  return (
    <section className="ui-stack" data-gap="m" aria-label={fullMeterNameOf(counter)}>
      <MeterName counter={counter} accounts={accounts} />
      {counter.verifiedUntil !== undefined && (
        <p className="ui-muted">{verificationText(counter.verifiedUntil, today)}</p>
      )}
      <Periods period={period} />
      <FollowedRegion<MeterReadings>
        follows={{ mark: "readings" }}
        key={`${counter.id} ${period ?? ""}`}
        load={(client) => readings(client)}
        isEmpty={({ factors }) => factors.length === 0}
        loading={<Skeleton label={texts.loading} shape="rows" count={6} />}
        empty={
          <EmptyState
            title={period === null ? texts.noReadings : texts.noneInPeriod}
            icon="meter"
          />
        }
      >
        {(came) => <Rows counter={counter} {...came} />}
      </FollowedRegion>
      <div className="meter-history-actions ui-no-print">
        <SaveCsv
          fileName={texts.fileName(inFileName(counter.number))}
          load={(client) =>
            readings(client).pipe(
              Effect.map(({ factors, unread }) => ({
                unread,
                ...csvTableOf(factors, [
                  [texts.date, ({ date }) => formatDay(date)],
                  [withUnit(texts.reading, unit), ({ value }) => value],
                  [withUnit(texts.consumption, unit), ({ consumption }) => consumption ?? ""],
                  [
                    texts.source,
                    ({ source }) => (source === undefined ? "" : texts.sources[source]),
                  ],
                ]),
              })),
            )
          }
        />
        <Button variant="secondary" onPress={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  );
};
