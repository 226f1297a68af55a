import type { ReactElement } from "react";
import { useId } from "react";
import { serviceNameOf, unitSignOf } from "../../billing/services.texts.ts";
import { useToday } from "../../runtime/use-today.ts";
import { formatPrice } from "../../formats/money.ts";
import { Card } from "../../ui/card.tsx";
import { LazyChart } from "../../billing/lazy-chart.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { kindOfService } from "../../ui/service-kinds.ts";
import type { ChangedTariff, ServiceTariffs } from "./tariff-change.ts";
import { canDraw, comparableToNewest, daysText } from "./tariff-change.ts";
import { tariffSteps } from "./tariff-steps.ts";
import { tariffTexts as texts } from "./tariffs.texts.ts";

const columns: readonly Column<ChangedTariff>[] = [
  {
    id: "days",
    header: texts.days,
    cell: (tariff) => <span className="ui-figures">{daysText(tariff)}</span>,
  },
  {
    id: "price",
    header: texts.price,
    align: "end",
    cell: ({ price, unit }) => (
      <strong>
        {unit === undefined
          ? formatPrice(price)
          : texts.perUnit(formatPrice(price), unitSignOf(unit))}
      </strong>
    ),
  },
  { id: "change", header: texts.change, cell: ({ change }) => change ?? texts.unknownChange },
  {
    id: "decision",
    header: texts.decision,
    cell: ({ decision }) => decision ?? texts.noDecision,
  },
];

/** The present and past tariffs of one service: figures, and steps over time. */
export const ServiceTariffList = ({
  service: { serviceTypeId, tariffs, hasGap },
}: {
  readonly service: ServiceTariffs;
}): ReactElement => {
  const id = useId();
  const today = useToday();
  const name = serviceNameOf(serviceTypeId);
  const drawn = comparableToNewest(tariffs);
  return (
    <div className="tariff-sheet">
      <Card as="section" labelledBy={id}>
        <div className="tariff-head">
          <ServiceIcon kind={kindOfService(String(serviceTypeId))} />
          <h2 id={id}>{name}</h2>
        </div>
        {!hasGap && canDraw(drawn) && (
          <LazyChart
            kind="steps"
            subject={name}
            label={texts.chart(name)}
            points={tariffSteps(drawn, today)}
            format={formatPrice}
          />
        )}
        <DataTable<ChangedTariff>
          caption={texts.caption(name)}
          isCaptionHidden
          columns={columns}
          rows={tariffs}
          rowKey={(tariff) => tariff.id ?? `${tariff.from} ${tariff.unit} ${tariff.price}`}
        />
      </Card>
    </div>
  );
};
