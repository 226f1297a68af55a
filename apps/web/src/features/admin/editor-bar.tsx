import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { contentEditorMachine } from "#machines/content-editor/content-editor.machine.ts";
import { formatDateTime } from "../../formats/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { StatusMark } from "./status-mark.tsx";

type Snapshot = SnapshotFrom<typeof contentEditorMachine>;

const stateOf = (snapshot: Snapshot): keyof typeof texts.state => {
  if (snapshot.matches("saving")) return "saving";
  if (snapshot.matches("publishing")) return "publishing";
  if (snapshot.matches("withdrawing")) return "withdrawing";
  return snapshot.hasTag("unsaved") ? "dirty" : "saved";
};

interface EditorBarProps {
  readonly editor: ActorRefFrom<typeof contentEditorMachine>;
}

/** How the item stands, and what can be done with it. */
export const EditorBar = ({ editor }: EditorBarProps): ReactElement => {
  const { base, news } = useSelector(editor, ({ context }) => context);
  const state = useSelector(editor, stateOf);
  const isFailed = useSelector(editor, (snapshot) => snapshot.hasTag("failed"));
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag("busy"));
  const isUnsaved = useSelector(editor, (snapshot) => snapshot.hasTag("unsaved"));
  const isSettled = !isBusy && !isUnsaved;
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
      <p className="admin-state">
        {!isFailed && (!isSettled || news === "none") && <span>{texts.state[state]}</span>}
        <output>{isSettled && texts.news[news]}</output>
      </p>
      {isFailed && (
        <Banner
          kind="danger"
          title={texts.unsaved}
          action={<Button onPress={() => editor.send({ type: "RETRY" })}>{texts.retry}</Button>}
        >
          <div role="alert">{texts.unsavedText}</div>
        </Banner>
      )}
      <div className="ui-cluster">
        <Button
          isPending={state === "publishing"}
          disabledReason={isSettled && base?.status === "published" ? texts.isPublished : undefined}
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
        {base !== null && base.status !== "draft" && (
          <Button
            variant="secondary"
            isPending={state === "withdrawing"}
            onPress={() => editor.send({ type: "WITHDRAW" })}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
};
