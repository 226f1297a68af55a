import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { textOf } from "#web/screen/messages.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { adminTexts as texts } from "../admin.texts.ts";
import { FailedBanner } from "../failed-banner.tsx";
import type { ContentListRef } from "./content-list.actors.ts";

interface ListFailuresProps {
  readonly list: ContentListRef;
}

/** The failures of the list: order not saved, item not deleted, or nothing loaded; each with a way on. */
export const ListFailures = ({ list }: ListFailuresProps): ReactElement | null => {
  const failure = useSelector(list, ({ context }) => context.failure);
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const isUnordered = useSelector(list, (snapshot) => snapshot.hasTag("unordered"));
  if (hasFailed) {
    return (
      <FailedState
        message={textOf({ code: "data-loading-failed" })}
        retryLabel={texts.retry}
        onRetry={() => list.send({ type: "RETRY" })}
      />
    );
  }
  if (isUnordered) {
    return (
      <FailedBanner
        title={texts.unordered}
        failure={failure}
        advice={texts.unorderedText}
        action={
          <div className="ui-cluster">
            <Button onPress={() => list.send({ type: "RETRY" })}>{texts.retry}</Button>
            <Button variant="secondary" onPress={() => list.send({ type: "UNDO" })}>
              {texts.undoOrder}
            </Button>
          </div>
        }
      />
    );
  }
  return failure === null ? null : <FailedBanner title={texts.deletionFailed} failure={failure} />;
};
