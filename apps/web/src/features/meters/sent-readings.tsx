import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import { priceKeyOf } from "#machines/billing/meter-prices/meter-prices.machine.ts";
import type { AcceptedReading } from "#machines/billing/readings/readings.outcomes.ts";
import { consumptionOf } from "#machines/forms/readings.form.ts";
import { deadlineTexts } from "../../billing/deadlines.texts.ts";
import { nextReadingTime, windowOf } from "../../billing/deadlines.ts";
import { fullMeterNameOf, meterNameOf } from "../../billing/meter-name.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { useToday } from "../../runtime/use-today.ts";
import { formatDial, formatDifference } from "../../formats/figures.ts";
import { formatAbout, formatAboutAll, shownAbout } from "../../formats/money.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Estimate } from "./estimate.ts";
import { estimateOf } from "./estimate.ts";
import { metersTexts as texts } from "./meters.texts.ts";
import type { MeterPricesActor } from "./use-meter-prices.ts";
import type { ReadingsActor } from "./use-readings.ts";

/** An accepted reading with its consumption and expected cost. */
const readingText = (
  { meter: { counter, factor }, value }: AcceptedReading,
  estimate: Estimate | undefined,
): string => {
  const unit = unitSignOf(counter.unit);
  const reading = formatDial(value, counter.fractionDigits, unit);
  if (factor === undefined) return reading;
  const used = formatDifference(consumptionOf(value, factor), unit);
  return texts.sentReading(
    reading,
    estimate === undefined
      ? used
      : texts.costs(used, formatAbout(estimate.total), estimate.hasSewerage),
  );
};

/** The next windows for readings of these meters, the earliest first, with the meters unless it is one for all. */
const useNextTimes = (accepted: readonly AcceptedReading[]): readonly string[] => {
  const { deadlines } = useConfiguration();
  const today = useToday();
  const times = accepted.flatMap(({ meter: { counter } }) => {
    const window = windowOf(deadlines, counter.typeCode);
    return window === undefined ? [] : [{ counter, ...nextReadingTime(window, today) }];
  });
  const lines = new Map<string, Set<string>>();
  for (const time of times.toSorted((one, other) => one.daysLeft - other.daysLeft)) {
    const text = deadlineTexts.next(time);
    lines.set(text, (lines.get(text) ?? new Set()).add(meterNameOf(time.counter)));
  }
  return [...lines].map(([text, names]) =>
    lines.size === 1 && times.length === accepted.length
      ? deadlineTexts.nextReadings(text)
      : deadlineTexts.nextReadingsOf([...names].join(", "), text),
  );
};

interface SentReadingsProps {
  readonly actor: ReadingsActor;
  readonly prices: MeterPricesActor;
  readonly onMore: () => void;
}

/** The accepted readings, shown instead of the form so that they are not sent again. */
export const SentReadings = ({ actor, prices, onMore }: SentReadingsProps): ReactElement => {
  const accepted = useSelector(actor, ({ context }) => context.acceptedSinceSubmit);
  const meters = useSelector(actor, ({ context }) => context.meters);
  const known = useSelector(prices, ({ context }) => context.known);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const today = useToday();
  const next = useNextTimes(accepted);
  // The field or button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  const readings = accepted.map((reading) => ({
    ...reading,
    estimate: estimateOf(
      reading.value,
      reading.meter,
      known[priceKeyOf(reading.meter.counter)] ?? [],
      meters,
      today,
    ),
  }));
  // As they stand above the total, so that they add up to it.
  const sums = readings.flatMap(({ estimate }) =>
    estimate === undefined ? [] : [shownAbout(estimate.total)],
  );
  return (
    <Card as="section" labelledBy={id} tone="brand">
      <div className="meter-sent">
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Icon name="check" />
          {texts.sent(accepted.length)}
        </h2>
        <ul>
          {readings.map(({ meter, value, estimate }) => (
            <li key={meter.counter.id}>
              <strong>{fullMeterNameOf(meter.counter)}</strong>
              <span>{readingText({ meter, value }, estimate)}</span>
            </li>
          ))}
        </ul>
        {sums.length > 0 && sums.length === readings.length && (
          <p>{texts.sentTotal(formatAboutAll(sums))}</p>
        )}
        {next.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div>
          <Button variant="secondary" onPress={onMore}>
            {texts.more}
          </Button>
        </div>
      </div>
    </Card>
  );
};
