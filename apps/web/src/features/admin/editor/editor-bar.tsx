import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useRef } from "react";
import type { SnapshotFrom } from "xstate";
import type { contentEditorMachine } from "#machines/content/content-editor/content-editor.machine.ts";
import { holdsUnsaved } from "#machines/content/content-editor/content-editor.machine.ts";
import {
  isSurelyPublished,
  maybePublished,
} from "#machines/content/content-editor/content-editor.context.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { formatDateTime } from "#web/formats/dates.ts";
import { Button } from "#web/ui/button.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { EditorNotices } from "./editor-notices.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { reachOf } from "./reach.ts";
import { StatusMark } from "../status-mark.tsx";

type Snapshot = SnapshotFrom<typeof contentEditorMachine>;

const stateOf = (snapshot: Snapshot): keyof typeof texts.state => {
  if (snapshot.matches("saving")) return "saving";
  if (snapshot.matches("publishing")) return "publishing";
  if (snapshot.matches("withdrawing")) return "withdrawing";
  if (snapshot.hasTag("invalid")) return "invalid";
  return holdsUnsaved(snapshot) ? "dirty" : "saved";
};

interface EditorBarProps {
  readonly editor: ContentEditorRef;
}

/** The status of the item and its actions. */
export const EditorBar = ({ editor }: EditorBarProps): ReactElement => {
  const context = useSelector(editor, (snapshot) => snapshot.context);
  const { base, news, next } = context;
  const state = useSelector(editor, stateOf);
  const isFailed = useSelector(editor, (snapshot) => snapshot.hasTag("failed"));
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag("busy"));
  const isUnsaved = useSelector(editor, holdsUnsaved);
  const { pages } = useConfiguration();
  const isSettled = !isBusy && !isUnsaved;
  const isPublished = isSettled && isSurelyPublished(context);
  const reach = news === "published" && base !== null ? [reachOf(base, pages)] : [];
  const place = useRef<HTMLParagraphElement>(null);
  const isWithdrawn = isSettled && news === "withdrawn";
  useEffect(() => {
    // Its button is gone; whose focus is elsewhere by now is not fetched.
    if (isWithdrawn && document.activeElement === document.body) place.current?.focus();
  }, [isWithdrawn]);
  return (
    <div className="admin-bar">
      {base !== null && (
        <div className="admin-facts">
          <StatusMark status={base.status} />
          <span className="ui-muted">
            {texts.savedBy(formatDateTime(base.savedAt), base.savedBy)}
          </span>
          {base.publishedAt !== undefined && (
            <span className="ui-muted">{texts.publishedAt(formatDateTime(base.publishedAt))}</span>
          )}
        </div>
      )}
      <p className="admin-state" ref={place} tabIndex={-1}>
        {!isFailed && state !== "invalid" && (!isSettled || news === "none") && (
          <span>{texts.state[state]}</span>
        )}
        <output>
          {!isFailed && state === "invalid"
            ? texts.state.invalid
            : isSettled && [texts.news[news], ...reach].join(" ")}
        </output>
      </p>
      <EditorNotices editor={editor} onRetry={() => place.current?.focus()} />
      <div className="ui-cluster">
        <Button
          isPending={state === "publishing" || next?.what === "publish"}
          disabledReason={isPublished ? texts.isPublished : undefined}
          onPress={() => editor.send({ type: "PUBLISH" })}
        >
          {texts.publish}
        </Button>
        <Button
          variant="secondary"
          isPending={state === "saving"}
          onPress={() => editor.send({ type: "SAVE" })}
        >
          {texts.save}
        </Button>
        {(maybePublished(context) || state === "withdrawing") && (
          <Button
            variant="secondary"
            isPending={state === "withdrawing" || next?.what === "withdraw"}
            onPress={() => editor.send({ type: "WITHDRAW" })}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
};
