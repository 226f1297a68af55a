import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import { dropWaiting } from "./waiting-readings.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useNetwork } from "../../runtime/use-portal.ts";
import { tellWaiting } from "../../runtime/waiting-news.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingList } from "./waiting-list.tsx";
import { waitingTexts as texts } from "./waiting.texts.ts";

interface WaitingCardProps {
  /** A reading was just stored, so the focus moves here from its emptied field. */
  readonly isNew: boolean;
  /** The card disappears with its last reading, so the focus must move on. */
  readonly onEmpty: () => void;
}

/** The readings that wait on this device, above the fields. */
export const WaitingCard = ({ isNew, onEmpty }: WaitingCardProps): ReactElement | null => {
  const { store } = useRuntime();
  const waiting = useWaiting();
  const isOffline = useNetwork() === "offline";
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  if (waiting.length === 0) return null;
  const drop = (key: string): void => {
    // The pressed button disappears with its reading.
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
