import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { DoubtfulReading } from "#machines/forms/readings.form.ts";
import { consumptionOf, lacksDecimals } from "#machines/forms/readings.form.ts";
import type { LastFactor } from "#contracts/schemas/counters.ts";
import { fullMeterNameOf } from "../../billing/meter-name.ts";
import { unitSignOf } from "../../billing/services.texts.ts";
import { formatDifference, formatFigure } from "../../formats/figures.ts";
import { InUkrainian } from "../../runtime/in-ukrainian.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { questionTexts as texts } from "./question.texts.ts";
import type { ReadingsActor } from "./use-readings.ts";

/**
 * Why a reading needs confirmation. If only the server knows the reading that it is compared with, the text names no
 * figure of it.
 */
const doubtText = ({ value, doubt }: DoubtfulReading, meter: LastFactor): string => {
  const { counter, factor, usualConsumption } = meter;
  const unit = unitSignOf(counter.unit);
  const typed = formatFigure(value, unit);
  const used = factor === undefined ? undefined : consumptionOf(value, factor);
  if (factor === undefined || used === undefined || (doubt === "lower" && used >= 0))
    return texts.doubtOfServer(typed, doubt);
  if (doubt === "lower" && lacksDecimals(value, meter))
    return texts.lacksDecimals(typed, formatFigure(factor.value, unit));
  if (doubt === "lower")
    return texts.lowerThan(typed, formatFigure(factor.value, unit), formatDifference(used, unit));
  return usualConsumption === undefined
    ? texts.doubtOfServer(typed, doubt)
    : texts.aboveUsual(typed, formatDifference(used, unit), formatFigure(usualConsumption, unit));
};

/** Asks about readings that look like typing errors, before they are sent, or sent again. */
export const QuestionDialog = ({ actor }: { readonly actor: ReadingsActor }): ReactElement => {
  const doubts = useSelector(actor, ({ context }) => context.doubts);
  const meters = useSelector(actor, ({ context }) => context.meters);
  const back = (): void => actor.send({ type: "BACK" });
  const correct = (): void => {
    back();
    // The dialog returns the focus only if nothing else has it by then.
    requestAnimationFrame(() => {
      const [field] = document.getElementsByName(doubts[0]?.meterId ?? "");
      field?.focus();
    });
  };
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={back}
        title={texts.question}
        closeLabel={texts.close}
        role="alertdialog"
        actions={
          <>
            <Button onPress={correct} takesFocus>
              {texts.back}
            </Button>
            <Button variant="secondary" onPress={() => actor.send({ type: "CONFIRM" })}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        <p>{texts.questionText}</p>
        <ul className="meter-doubts">
          {doubts.map((doubtful) => {
            const meter = meters.find(({ counter }) => counter.id === doubtful.meterId);
            return (
              meter !== undefined && (
                <li key={doubtful.meterId}>
                  <strong>{fullMeterNameOf(meter.counter)}</strong>
                  <span>{doubtText(doubtful, meter)}</span>
                </li>
              )
            );
          })}
        </ul>
      </Dialog>
    </InUkrainian>
  );
};
