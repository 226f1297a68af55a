import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import { dropWaiting } from "../../billing/waiting-readings.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useNetwork } from "../../runtime/use-portal.ts";
import { tellWaiting } from "../../runtime/waiting-news.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingList } from "./waiting-list.tsx";
import { waitingTexts as texts } from "./waiting.texts.ts";

interface WaitingCardProps {
  /** Something was put by at this moment: the focus comes here, for its field is empty. */
  readonly isJustKept: boolean;
  /** The card goes with its last reading, and the focus has to go on. */
  readonly onEmpty: () => void;
}

/** What was typed without a network and waits on this device, above the fields. */
export const WaitingCard = ({ isJustKept, onEmpty }: WaitingCardProps): ReactElement | null => {
  const { store } = useRuntime();
  const waiting = useWaiting();
  const isOffline = useNetwork() === "offline";
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustKept) heading.current?.focus();
  }, [isJustKept]);
  if (waiting.length === 0) return null;
  const drop = (key: string): void => {
    // The pressed button goes with its reading.
    if (waiting.length === 1) onEmpty();
    else heading.current?.focus();
    dropWaiting(store, key);
  };
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.waiting}
        </h2>
        <p>{isOffline ? texts.waitingOffline : texts.waitingOnline}</p>
        <WaitingList waiting={waiting} onDrop={drop} />
        {!isOffline && (
          <div>
            <Button onPress={() => tellWaiting("open")}>{texts.send}</Button>
          </div>
        )}
      </div>
    </Card>
  );
};
