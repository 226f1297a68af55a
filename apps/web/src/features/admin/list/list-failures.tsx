import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { remedyOf } from "#machines/forms/refusal.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import { FailedBanner } from "../failed-banner.tsx";
import type { ContentListRef } from "./content-list.actors.ts";

/** Of an order that could not be saved, or may have been. */
const orderTexts = {
  refused: {
    title: texts.unordered,
    advice: { again: texts.unorderedText, useless: texts.orderRefusedText },
    undo: texts.undoOrder,
  },
  unknown: {
    title: texts.orderUnknown,
    advice: { again: texts.orderUnknownText, useless: texts.orderUnknownRefusedText },
    undo: texts.seenOrder,
  },
} as const;

interface ListFailuresProps {
  readonly list: ContentListRef;
  /** The pressed button disappears with its failure, so the focus must move on. */
  readonly onAnswered: () => void;
}

/** The failures of the list: order not saved, item not deleted, or nothing loaded; each with a way on. */
export const ListFailures = ({ list, onAnswered }: ListFailuresProps): ReactElement | null => {
  const answer = (type: "RETRY" | "UNDO") => {
    onAnswered();
    list.send({ type });
  };
  const failure = useSelector(list, ({ context }) => context.failure);
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const isUnordered = useSelector(list, (snapshot) => snapshot.hasTag("unordered"));
  const unknownDeletion = useSelector(list, ({ context }) => context.unknownDeletion);
  const isLost = useSelector(list, ({ context }) => context.lost.length > 0);
  if (hasFailed) {
    return (
      <>
        {unknownDeletion !== null && (
          <FailedBanner
            title={texts.deletionUnknown}
            failure={unknownDeletion.failure}
            advice={texts.deletionUnknownText}
          />
        )}
        <FailedState
          message={textOf({ code: "data-loading-failed" })}
          retryLabel={texts.retry}
          onRetry={() => answer("RETRY")}
        />
      </>
    );
  }
  const remedy = failure === null ? "again" : remedyOf(failure);
  if (isUnordered) {
    const { title, advice, undo } = orderTexts[isLost ? "unknown" : "refused"];
    return (
      <FailedBanner
        title={title}
        failure={failure}
        advice={advice[remedy === "again" ? "again" : "useless"]}
        action={
          <div className="ui-cluster">
            {remedy === "again" && <Button onPress={() => answer("RETRY")}>{texts.retry}</Button>}
            <Button variant="secondary" onPress={() => answer("UNDO")}>
              {undo}
            </Button>
          </div>
        }
      />
    );
  }
  if (failure === null) return null;
  const advice = remedy === "again" ? {} : { advice: texts.instead[remedy] };
  return <FailedBanner title={texts.deletionFailed} failure={failure} {...advice} />;
};
