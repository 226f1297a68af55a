import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useId } from "react";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import {
  consumptionOf,
  doubtOf,
  lacksDecimals,
  parseReading,
} from "#machines/forms/readings.form.ts";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { formatDifference, formatFigure } from "../../formats/figures.ts";
import { formatAbout } from "../../formats/money.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { useFormField } from "../../ui/form-context.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Estimate } from "./estimate.ts";
import { useMeter } from "./meter-cells.tsx";
import { metersTexts as texts } from "./meters.texts.ts";
import type { MeterPricesActor } from "./use-meter-prices.ts";
import { useEstimate } from "./use-meter-prices.ts";
import type { ReadingsActor } from "./use-readings.ts";
import { besideField } from "./use-readings.ts";

interface UsageNote {
  readonly text: string;
  readonly isDoubtful: boolean;
}

/** The consumption of a typed reading with its cost, beside the usual one. */
const usageNoteOf = (
  value: number,
  meter: MeterWithLastReading,
  estimate: Estimate | undefined,
): UsageNote => {
  const { counter, factor, isLastUnread, usualConsumption } = meter;
  if (factor === undefined) {
    const text = isLastUnread === true ? texts.nothingToCompare : texts.firstReading;
    return { text, isDoubtful: false };
  }
  const unit = unitSignOf(counter.unit);
  const used = consumptionOf(value, factor);
  const units = formatDifference(used, unit);
  const difference =
    estimate === undefined
      ? units
      : texts.costs(units, formatAbout(estimate.total), estimate.hasSewerage);
  const usual = usualConsumption === undefined ? undefined : formatFigure(usualConsumption, unit);
  const doubt = doubtOf(value, meter);
  if (doubt === "lower") {
    const text = lacksDecimals(value, meter)
      ? texts.sameWhole(formatFigure(factor.value, unit))
      : texts.lower(difference);
    return { text, isDoubtful: true };
  }
  if (doubt === "unusual")
    return { text: texts.farAbove(difference, usual ?? ""), isDoubtful: true };
  if (used === 0) return { text: texts.unchanged, isDoubtful: false };
  return { text: texts.difference(difference, usual), isDoubtful: false };
};

interface ReadingFieldProps {
  readonly actor: ReadingsActor;
  readonly prices: MeterPricesActor;
  /** The meter at the time of rendering. */
  readonly meter: MeterWithLastReading;
}

/** The field of one meter: the new reading, its consumption, and its issue. */
export const ReadingField = ({ actor, prices, meter: drawn }: ReadingFieldProps): ReactElement => {
  const { counter } = drawn;
  const meter = useMeter(actor, counter.id) ?? drawn;
  const text = useSelector(actor, ({ context }) => context.values[counter.id] ?? "");
  const own = useSelector(actor, (snapshot) =>
    besideField(snapshot.context, meter, snapshot.hasTag("invalid")),
  );
  const { id, error } = useFormField(counter.id, own);
  const textId = useId();
  const parsed = parseReading(text, counter);
  const value = parsed.kind === "reading" ? parsed.value : undefined;
  const estimate = useEstimate(prices, actor, meter, value);
  const note = value === undefined ? undefined : usageNoteOf(value, meter, estimate);
  const described = [
    note !== undefined && `${textId}usage`,
    error !== undefined && `${textId}error`,
  ].filter(Boolean);
  return (
    <span className="meter-field">
      <label className="ui-visually-hidden" htmlFor={id}>
        {texts.fieldLabel(fullMeterNameOf(counter))}
      </label>
      <span className="meter-input">
        <input
          id={id}
          name={counter.id}
          className="ui-input"
          value={text}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={described.length === 0 ? undefined : described.join(" ")}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) =>
            actor.send({ type: "CHANGE", meterId: counter.id, text: target.value })
          }
        />
        <span className="meter-unit">{unitSignOf(counter.unit)}</span>
      </span>
      {note !== undefined && (
        <span
          className="meter-usage"
          id={`${textId}usage`}
          data-doubtful={note.isDoubtful || undefined}
        >
          {note.isDoubtful && <Icon name="alert" />}
          <span>{note.text}</span>
        </span>
      )}
      {error !== undefined && <FieldError id={`${textId}error`} text={error} />}
    </span>
  );
};
