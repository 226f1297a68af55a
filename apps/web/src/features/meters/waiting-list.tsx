import type { ReactElement } from "react";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { formatDateTime } from "../../formats/dates.ts";
import { formatDial } from "../../formats/figures.ts";
import { Button } from "../../ui/button.tsx";
import { objectionTexts, waitingTexts as texts } from "./waiting.texts.ts";
import "./waiting-list.css";

interface WaitingListProps {
  readonly waiting: readonly WaitingReading[];
  /** Missing while nothing can be dropped. */
  readonly onDrop?: ((key: string) => void) | undefined;
}

/** The readings that wait on this device: meter, value, when it was typed, and why it was not accepted. */
export const WaitingList = ({ waiting, onDrop }: WaitingListProps): ReactElement => (
  <ul className="waiting-list">
    {waiting.map(({ key, counter, value, typedAt, objection }) => (
      <li key={key}>
        <div className="waiting-text">
          <strong>{fullMeterNameOf(counter)}</strong>
          <span className="ui-figures">
            {formatDial(value, counter.fractionDigits, unitSignOf(counter.unit))}
          </span>
          <span className="ui-muted ui-figures">{texts.typedAt(formatDateTime(typedAt))}</span>
          {objection !== undefined && (
            <span className="waiting-objection">
              {objection.message.trim() === ""
                ? objectionTexts[objection.reason]
                : objection.message}
            </span>
          )}
        </div>
        {onDrop !== undefined && (
          <Button
            variant="quiet"
            aria-label={texts.dropOne(fullMeterNameOf(counter))}
            onPress={() => onDrop(key)}
          >
            {texts.drop}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
