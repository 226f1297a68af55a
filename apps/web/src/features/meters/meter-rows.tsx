import type { ReactElement } from "react";
import { memo, useId, useMemo } from "react";
import { Link } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { DashboardConfiguration } from "#contracts/schemas/configuration.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { useHomes } from "../../billing/use-homes.ts";
import { Card } from "../../ui/card.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { LastReading, UsualUse } from "./meter-cells.tsx";
import type { HomeMeters } from "./meter-groups.ts";
import { MeterName } from "./meter-name.tsx";
import { metersTexts as texts } from "./meters.texts.ts";
import { ReadingField } from "./reading-field.tsx";
import { meterParameter, useSearch } from "./use-search.ts";
import type { MeterPricesActor } from "./use-meter-prices.ts";
import type { ReadingsActor } from "./use-readings.ts";

interface MeterRowsProps {
  readonly group: HomeMeters;
  readonly accounts: readonly AccountLink[];
  readonly actor: ReadingsActor;
  readonly prices: MeterPricesActor;
  readonly view: DashboardConfiguration["counters"]["view"];
}

/** Not a navigation for the browser: the input stays behind the history. */
const HistoryLink = ({ counter }: Pick<MeterWithLastReading, "counter">): ReactElement => {
  const search = useSearch();
  return (
    <Link
      className="meter-history"
      to={{ search: search({ [meterParameter]: counter.id }) }}
      aria-label={texts.historyOf(fullMeterNameOf(counter))}
    >
      {texts.history}
    </Link>
  );
};

const columnsFor = (
  accounts: readonly AccountLink[],
  actor: ReadingsActor,
  prices: MeterPricesActor,
): readonly Column<MeterWithLastReading>[] => [
  {
    id: "meter",
    header: texts.meter,
    cell: ({ counter }) => (
      <MeterName counter={counter} accounts={accounts}>
        <HistoryLink counter={counter} />
      </MeterName>
    ),
  },
  {
    id: "previous",
    header: texts.previous,
    align: "end",
    cell: ({ counter }) => <LastReading actor={actor} id={counter.id} />,
  },
  {
    id: "usual",
    header: texts.usual,
    align: "end",
    cell: (meter) => <UsualUse meter={meter} />,
  },
  {
    id: "reading",
    header: texts.reading,
    align: "end",
    cell: (meter) => <ReadingField actor={actor} prices={prices} meter={meter} />,
  },
];

const MeterCard = ({
  meter,
  accounts,
  actor,
  prices,
}: Pick<MeterRowsProps, "accounts" | "actor" | "prices"> & {
  readonly meter: MeterWithLastReading;
}): ReactElement => (
  <Card as="li">
    <div className="meter-card">
      <MeterName counter={meter.counter} accounts={accounts}>
        <HistoryLink counter={meter.counter} />
      </MeterName>
      <dl>
        <dt>{texts.previous}</dt>
        <dd>
          <LastReading actor={actor} id={meter.counter.id} />
        </dd>
        <dt>{texts.usual}</dt>
        <dd>
          <UsualUse meter={meter} />
        </dd>
      </dl>
      <p className="meter-card-label" aria-hidden="true">
        {texts.reading}
      </p>
      <ReadingField actor={actor} prices={prices} meter={meter} />
    </div>
  </Card>
);

/** The meters of one address, as configured: a table or cards. Memoised: each keystroke would redraw all rows. */
export const MeterRows = memo(
  ({ group, accounts, actor, prices, view }: MeterRowsProps): ReactElement => {
    const id = useId();
    const columns = useMemo(() => columnsFor(accounts, actor, prices), [accounts, actor, prices]);
    const home = useHomes(accounts).find((one) => one.id === group.id);
    const address = group.address ?? texts.otherAddress;
    const name = home?.name;
    return (
      <section className="meter-group" aria-labelledby={id}>
        <h2 id={id}>{name ?? address}</h2>
        {name !== undefined && <p className="ui-muted">{address}</p>}
        {view === "cards" ? (
          <ul className="meter-cards">
            {group.meters.map((meter) => (
              <MeterCard
                key={meter.counter.id}
                meter={meter}
                accounts={accounts}
                actor={actor}
                prices={prices}
              />
            ))}
          </ul>
        ) : (
          <div className="meter-sheet">
            <Card>
              <DataTable<MeterWithLastReading>
                caption={`${texts.meters}: ${name ?? address}`}
                isCaptionHidden
                columns={columns}
                rows={group.meters}
                rowKey={({ counter }) => counter.id}
              />
            </Card>
          </div>
        )}
      </section>
    );
  },
);
