import type { ReactElement } from "react";
import { useId } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { DataRegion } from "#web/screen/data-region.tsx";
import { ProviderName } from "#web/billing/provider-name.tsx";
import { serviceNameOf, unitSignOf } from "#web/billing/services.texts.ts";
import { formatDay } from "#web/formats/dates.ts";
import { useToday } from "#web/runtime/use-today.ts";
import { formatPrice } from "#web/formats/money.ts";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { paths } from "#web/runtime/paths.ts";
import type { ReadTariffs } from "./optional.actors.ts";
import { loadTariffsOf } from "./optional.actors.ts";
import { OverviewBlock } from "../overview/overview-block.tsx";
import { optionalTexts as texts } from "./optional.texts.ts";

/** The current tariff and the previous one show what has changed; the tariffs' page has all. */
const perService = 2;
/** Providers to load; the tariffs' page has the others. */
const providersMax = 4;

const newestFirst = (one: Tariff, other: Tariff): number =>
  Number(one.from < other.from) - Number(one.from > other.from);

/** Of those that have begun: an announced one is not in force. A service may send the oldest first. */
const newestOf = (tariffs: readonly Tariff[], today: string): readonly Tariff[] => {
  const begun = tariffs.filter(({ from }) => from <= today);
  const services = new Set(begun.map(({ serviceTypeId }) => serviceTypeId));
  return [...services].flatMap((service) =>
    begun
      .filter(({ serviceTypeId }) => serviceTypeId === service)
      .toSorted(newestFirst)
      .slice(0, perService),
  );
};

const TariffTable = ({
  tariffs,
  name,
}: {
  readonly tariffs: readonly Tariff[];
  readonly name: string;
}): ReactElement => (
  <DataTable<Tariff>
    caption={name}
    isCaptionHidden
    rows={tariffs}
    rowKey={({ id, serviceTypeId, from, unit, price }) =>
      id ?? `${serviceTypeId} ${from} ${unit} ${price}`
    }
    columns={[
      {
        id: "service",
        header: texts.service,
        cell: ({ serviceTypeId }) => serviceNameOf(serviceTypeId),
      },
      {
        id: "period",
        header: texts.period,
        cell: ({ from, to }) =>
          to === undefined
            ? texts.since(formatDay(from))
            : texts.between(formatDay(from), formatDay(to)),
      },
      {
        id: "price",
        header: texts.price,
        align: "end",
        cell: ({ price, unit }) =>
          [formatPrice(price), unitSignOf(unit)].filter((part) => part !== "").join("/"),
      },
    ]}
  />
);

const OfProvider = ({ link }: { readonly link: AccountLink }): ReactElement => {
  const { serviceProvider } = link;
  const id = useId();
  const today = useToday();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack" data-gap="m">
        <ProviderName
          provider={serviceProvider}
          heading={
            <h3 id={id} className="provider-heading">
              {serviceProvider.name}
            </h3>
          }
        />
        <DataRegion<ReadTariffs>
          name={serviceProvider.name}
          load={(client) => loadTariffsOf(client, link)}
          isEmpty={({ tariffs, isWhole }) => isWhole && newestOf(tariffs, today).length === 0}
          loading={<Skeleton label={texts.tariffsLoading} shape="rows" count={2} />}
          empty={<p className="ui-muted">{texts.noTariffs}</p>}
        >
          {({ tariffs, isWhole }) => (
            <>
              {newestOf(tariffs, today).length > 0 && (
                <TariffTable tariffs={newestOf(tariffs, today)} name={serviceProvider.name} />
              )}
              {!isWhole && <p className="ui-muted">{texts.unreadTariffs}</p>}
            </>
          )}
        </DataRegion>
      </div>
    </Card>
  );
};

/** The tariffs of the first account at each provider; switched off by default (UTIL-1). */
export const TariffHistory = ({
  accounts,
}: {
  readonly accounts: readonly AccountLink[];
}): ReactElement => {
  const firstAtEach = accounts.filter(
    ({ serviceProvider }, at) =>
      accounts.findIndex((one) => one.serviceProvider.code === serviceProvider.code) === at,
  );
  return (
    <OverviewBlock title={texts.tariffs} more={{ to: paths.tariffs, text: texts.allTariffs }}>
      {firstAtEach.slice(0, providersMax).map((link) => (
        <OfProvider key={link.serviceProvider.code} link={link} />
      ))}
    </OverviewBlock>
  );
};
