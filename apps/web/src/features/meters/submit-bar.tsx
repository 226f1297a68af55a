import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { metersTexts as texts } from "./meters.texts.ts";
import type { ReadingsActor } from "./use-readings.ts";
import { typedIn } from "./use-readings.ts";

interface SubmitBarProps {
  readonly actor: ReadingsActor;
  /** The meters on the screen. */
  readonly shown: ReadonlySet<string>;
}

/** The number of typed readings, the outcome, and the button; always in reach below the list. */
export const SubmitBar = ({ actor, shown }: SubmitBarProps): ReactElement => {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOver = useSelector(
    actor,
    (snapshot) => snapshot.hasTag("saved") || snapshot.hasTag("refused"),
  );
  // The others may have been accepted before a question.
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const accepted = useSelector(actor, ({ context }) => context.acceptedSinceSubmit.length);
  const refused = useSelector(actor, ({ context }) => Object.keys(context.refused).length);
  const typed = useSelector(actor, ({ context }) => typedIn(context.values).length);
  const elsewhere = useSelector(
    actor,
    ({ context }) => typedIn(context.values).filter((id) => !shown.has(id)).length,
  );
  return (
    <div className="meter-bar ui-no-print">
      <Button type="submit" isPending={isBusy}>
        {texts.submit}
      </Button>
      <div className="meter-bar-text">
        <output>
          {isBusy && !isOver && <span>{texts.sending}</span>}
          {(isOver || hasFailed) && accepted > 0 && (
            <strong className="meter-accepted">{texts.accepted(accepted)}</strong>
          )}
          {isOver && refused > 0 && <span>{` ${texts.notAccepted(refused)}`}</span>}
        </output>
        {!isBusy && typed > (isOver ? refused : 0) && (
          <p className="ui-muted">
            {[texts.typed(typed), ...(elsewhere > 0 ? [texts.typedElsewhere(elsewhere)] : [])].join(
              ", ",
            )}
          </p>
        )}
      </div>
    </div>
  );
};
