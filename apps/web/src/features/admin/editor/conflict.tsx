import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import { areSameValues } from "#machines/forms/content.form.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { DifferenceView } from "./difference-view.tsx";
import { editorTexts } from "./editor.texts.ts";
import { ShownContent } from "./preview.tsx";

const texts = editorTexts.conflict;

interface ConflictProps {
  readonly editor: ContentEditorRef;
}

/** Both versions side by side, with the ways to resolve the conflict; nothing is overwritten meanwhile. */
export const Conflict = ({ editor }: ConflictProps): ReactElement => {
  const { base, values, theirs } = useSelector(editor, ({ context }) => context);
  // Publishing and withdrawing meet a conflict as well, with nothing typed since the last save.
  const saved = base !== null && areSameValues(base, values) ? base : null;
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(editor, (snapshot) => snapshot.hasTag("failed"));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ui-stack" aria-labelledby={id}>
      <Banner kind="warning">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{saved === null ? texts.text : texts.textOfSaved}</p>
      </Banner>
      {isBusy && <Skeleton label={texts.loading} shape="rows" count={4} />}
      {hasFailed && (
        <FailedState
          message={texts.failed}
          retryLabel={editorTexts.retry}
          onRetry={() => {
            heading.current?.focus();
            editor.send({ type: "RETRY" });
          }}
        />
      )}
      {theirs !== null && (
        <>
          <div className="admin-sides">
            <Card as="section" labelledBy={`${id}mine`}>
              <h3 id={`${id}mine`}>{texts.mine}</h3>
              <p className="ui-muted">
                {saved === null
                  ? texts.mineWhen
                  : editorTexts.savedBy(formatDateTime(saved.savedAt), saved.savedBy)}
              </p>
              <ShownContent values={values} />
            </Card>
            <Card as="section" labelledBy={`${id}theirs`}>
              <h3 id={`${id}theirs`}>{texts.theirs}</h3>
              <p className="ui-muted">
                {editorTexts.savedBy(formatDateTime(theirs.savedAt), theirs.savedBy)}
              </p>
              <ShownContent values={theirs} />
            </Card>
          </div>
          <details className="admin-details">
            <summary>{texts.difference}</summary>
            <DifferenceView before={theirs} after={values} />
          </details>
          <div className="ui-cluster">
            <Button variant="secondary" onPress={() => editor.send({ type: "MERGE" })}>
              {texts.merge}
            </Button>
            <Button variant="secondary" onPress={() => editor.send({ type: "TAKE_THEIRS" })}>
              {texts.take}
            </Button>
            <Button variant="danger" onPress={() => editor.send({ type: "KEEP_MINE" })}>
              {texts.keep}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
