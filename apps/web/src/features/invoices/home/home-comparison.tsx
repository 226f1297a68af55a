import type { ReactElement } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { LazyChart } from "#web/billing/lazy-chart.tsx";
import { formatFullMonth, formatMonth } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { paths } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { DataRegion } from "#web/screen/data-region.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { BilledHome } from "./home-bills.ts";
import { loadHomeMonths } from "./home-bills.ts";
import type { HomeMonths } from "./home-months.ts";
import { homeMonthsTexts as texts } from "./home-months.texts.ts";
import "./home-comparison.css";

interface HomeComparisonProps {
  readonly home: BilledHome;
  /** Whether the resident has other homes, so that this one is named. */
  readonly isOneOfSeveral: boolean;
  /** Whether it has accounts that the filters of the list leave out. */
  readonly isWider: boolean;
}

const Months = ({
  known,
  home: { address },
  isOneOfSeveral,
  isWider,
}: HomeComparisonProps & { readonly known: HomeMonths }): ReactElement => {
  const { counters } = useConfiguration().pages.dashboard;
  const { months, month, usual, awaited, leak } = known;
  return (
    <div className="home-months">
      <div className="home-months-text">
        {isOneOfSeveral && address !== undefined && <p>{texts.home(address)}</p>}
        {isWider && <p>{texts.wider}</p>}
        <p className="home-months-sentence">{texts.sentence(known)}</p>
        {usual !== undefined && <p className="ui-muted">{texts.average(usual.value)}</p>}
        {awaited.length > 0 && <p className="ui-muted">{texts.awaited(awaited)}</p>}
        {leak !== null && (
          <Banner
            kind="warning"
            title={texts.leak(leak)}
            action={
              counters.show && (
                <Link className="ui-link ui-no-print" to={paths.meters}>
                  {texts.toMeters}
                </Link>
              )
            }
          >
            {texts.leakAdvice}
          </Banner>
        )}
        {isOneOfSeveral && <p className="ui-muted ui-no-print">{texts.otherHomes}</p>}
      </div>
      <LazyChart
        kind="bars"
        size="low"
        label={texts.chart(months[0]?.month ?? month, month)}
        points={months.map(({ month: one, charged }) => ({
          label: formatMonth(one),
          name: formatFullMonth(one),
          value: charged,
        }))}
        format={formatMoney}
      />
    </div>
  );
};

/** Compares the newest month of a home with last year and with the mean; renders nothing without data. */
export const HomeComparison = (props: HomeComparisonProps): ReactElement => {
  const { quietClient } = useRuntime();
  const configuration = useConfiguration();
  const id = useId();
  return (
    <DataRegion<readonly HomeMonths[]>
      load={() => loadHomeMonths(quietClient, configuration, props.home)}
      loading={<Skeleton label={texts.loading} shape="rows" count={4} />}
      empty={null}
    >
      {(found) =>
        found.map((known) => (
          <Card key={known.month} as="section" labelledBy={id}>
            <h2 id={id} className="home-months-title">
              {texts.title}
            </h2>
            <Months {...props} known={known} />
          </Card>
        ))
      }
    </DataRegion>
  );
};
