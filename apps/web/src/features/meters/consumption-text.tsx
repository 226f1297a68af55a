import type { ReactElement } from "react";
import type { Counter, Factor } from "#contracts/schemas/counters.ts";
import { mayLeak } from "../../billing/compared-month.ts";
import { meterIconOf } from "../../billing/meter-name.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { formatFullMonth } from "../../formats/dates.ts";
import { formatFigure } from "../../formats/figures.ts";
import { addMonths } from "../../formats/months.ts";
import { Banner } from "../../ui/banner.tsx";
import type { ServiceKind } from "../../ui/service-kinds.ts";
import { monthConsumption } from "./consumption.ts";
import { consumptionTexts as texts } from "./consumption.texts.ts";

const water: readonly ServiceKind[] = ["water", "hot-water"];

interface ConsumptionTextProps {
  readonly counter: Counter;
  readonly factors: readonly Factor[];
}

/**
 * Compares the newest month with the usual consumption and with the same month of last year, in one sentence each
 * (UTIL-2).
 */
export const ConsumptionText = ({
  counter,
  factors,
}: ConsumptionTextProps): ReactElement | null => {
  const known = monthConsumption(factors);
  if (known === null) return null;
  const { month, value, usual, yearBefore, rising } = known;
  const figure = (thousandths: number): string =>
    formatFigure(thousandths / 1000, unitSignOf(counter.unit));
  return (
    <div className="ui-stack meter-consumption" data-gap="s">
      <p>
        <strong>{texts.used(formatFullMonth(month), figure(value))}</strong>{" "}
        {usual !== undefined && <span>{texts.usual(value - usual.value, figure, usual)}</span>}
      </p>
      {yearBefore !== undefined && (
        <p>
          {texts.yearBefore(
            formatFullMonth(addMonths(month, -12)),
            figure(yearBefore),
            value - yearBefore,
            figure,
          )}
        </p>
      )}
      {water.includes(meterIconOf(counter)) && mayLeak(known) && (
        <Banner kind="warning" title={texts.leak(rising)}>
          {texts.leakAdvice}
        </Banner>
      )}
    </div>
  );
};
