import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useState } from "react";
import type { ContentItem, ContentRevision } from "#contracts/schemas/administration.ts";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { contentHistoryMachineFor } from "./content-editor.actors.ts";
import { DifferenceView } from "./difference-view.tsx";
import { editorTexts } from "./editor.texts.ts";
import { ShownContent } from "./preview.tsx";
import { useRetryFocus } from "#web/ui/use-retry-focus.ts";
import { useComeback } from "#web/runtime/use-comeback.ts";

const texts = editorTexts.history;

interface ContentHistoryProps {
  /** The last saved content. */
  readonly item: ContentItem;
  /** The present content of the editor. */
  readonly values: ContentValues;
  readonly onRestore: (version: number) => void;
}

interface RevisionsProps extends Pick<ContentHistoryProps, "values" | "onRestore"> {
  readonly revisions: readonly ContentRevision[];
  /** The version that is shown. */
  readonly picked: number | null;
  readonly onPick: (version: number) => void;
}

/** The list of versions, and the one that was picked. */
const Revisions = ({
  revisions,
  picked,
  values,
  onPick,
  onRestore,
}: RevisionsProps): ReactElement => {
  const id = useId();
  const revision = revisions.find((one) => one.version === picked);
  return (
    <div className="admin-history">
      <section className="ui-stack" aria-labelledby={id}>
        <h2 id={id}>{texts.list}</h2>
        <ul className="admin-revisions">
          {revisions.map(({ version: of, savedAt, savedBy, isPublished }, at) => (
            <li key={of}>
              <button type="button" aria-pressed={of === picked} onClick={() => onPick(of)}>
                <strong>{texts.version(of)}</strong>
                <span className="ui-figures">
                  {formatDateTime(savedAt)}, {savedBy}
                </span>
                {(at === 0 || isPublished) && (
                  <span className="ui-muted">
                    {[at === 0 && texts.now, isPublished && texts.published]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {revision === undefined ? (
        <p className="ui-muted">{texts.pick}</p>
      ) : (
        <Card as="section" labelledBy={`${id}picked`}>
          <div className="ui-stack">
            <h2 id={`${id}picked`}>{texts.version(revision.version)}</h2>
            <ShownContent values={revision} />
            <details className="admin-details">
              <summary>{texts.compared}</summary>
              <DifferenceView before={revision} after={values} />
            </details>
            {revision.version !== revisions[0]?.version && (
              <div>
                <Button onPress={() => onRestore(revision.version)}>{texts.restore}</Button>
                <p className="ui-muted">{texts.restoreHint}</p>
              </div>
            )}
          </div>
        </Card>
      )}
    </div>
  );
};

/** All versions of the item; each can be viewed, compared with the present text, and restored. */
export const ContentHistory = ({ item, values, onRestore }: ContentHistoryProps): ReactElement => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentHistoryMachineFor(runtime));
  const { kind, id: name, version, status, publishedAt = "" } = item;
  const newest = `${version} ${status} ${publishedAt}`;
  const history = useActorRef(machine, { input: { kind, id: name, newest } });
  useComeback(history);
  useEffect(() => history.send({ type: "NEWEST", newest }), [history, newest]);
  // The failure stays during a retry, so that the button keeps its place and the focus.
  const { revisions, picked, failure } = useSelector(history, ({ context }) => context);
  const isBusy = useSelector(history, (snapshot) => snapshot.hasTag("busy"));
  const { region, retried } = useRetryFocus<HTMLDivElement>(failure !== null);
  return (
    <div className="shell-region" ref={region} tabIndex={-1}>
      {failure !== null && (
        <FailedState
          message={editorTexts.failed}
          retryLabel={editorTexts.retry}
          isRetrying={isBusy}
          onRetry={() => {
            retried();
            history.send({ type: "RETRY" });
          }}
        />
      )}
      {isBusy && failure === null && revisions.length === 0 && (
        <Skeleton label={texts.loading} shape="rows" count={4} />
      )}
      {/* The known versions stay: one of them may have the focus. */}
      {revisions.length > 0 && (
        <Revisions
          revisions={revisions}
          picked={picked}
          values={values}
          onPick={(of) => history.send({ type: "PICK", version: of })}
          onRestore={onRestore}
        />
      )}
    </div>
  );
};
