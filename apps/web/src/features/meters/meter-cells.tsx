import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { formatDay, formatDayOf } from "../../formats/dates.ts";
import { formatDial, formatFigure } from "../../formats/figures.ts";
import { Icon } from "../../ui/icon.tsx";
import { metersTexts as texts } from "./meters.texts.ts";
import type { ReadingsActor } from "./use-readings.ts";

interface CellProps {
  readonly actor: ReadingsActor;
  readonly id: string;
}

/** A meter as the machine knows it: an accepted reading is its last one. */
export const useMeter = (actor: ReadingsActor, id: string): MeterWithLastReading | undefined =>
  useSelector(actor, ({ context }) => context.meters.find(({ counter }) => counter.id === id));

/** The last reading and its date; marks a reading that was just accepted. */
export const LastReading = ({ actor, id }: CellProps): ReactElement => {
  const meter = useMeter(actor, id);
  const accepted = useSelector(actor, ({ context }) => context.accepted[id]);
  if (meter?.factor === undefined) {
    const text = meter?.isLastUnread === true ? texts.unread : texts.never;
    return <span className="meter-untold ui-muted">{text}</span>;
  }
  return (
    <span className="meter-figures">
      <strong>
        {formatDial(
          meter.factor.value,
          meter.counter.fractionDigits,
          unitSignOf(meter.counter.unit),
        )}
      </strong>
      {accepted === undefined ? (
        <span className="meter-detail ui-muted">{formatDay(meter.factor.date)}</span>
      ) : (
        <span className="meter-detail meter-accepted">
          <Icon name="check" />
          <span>
            {texts.acceptedOn(
              accepted.acceptedAt === undefined
                ? formatDay(accepted.date)
                : formatDayOf(accepted.acceptedAt),
            )}
          </span>
        </span>
      )}
    </span>
  );
};

/** The usual consumption of a month. */
export const UsualUse = ({
  meter: { counter, usualConsumption, isUsualUnread },
}: {
  readonly meter: MeterWithLastReading;
}): ReactElement =>
  usualConsumption === undefined ? (
    <span className="meter-untold ui-muted">
      {isUsualUnread === true ? texts.unread : texts.unknownUsual}
    </span>
  ) : (
    <span className="meter-figures">
      <span>{formatFigure(usualConsumption, unitSignOf(counter.unit))}</span>
      <span className="meter-detail ui-muted">{texts.perMonth}</span>
    </span>
  );
