import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import type { Refused } from "#machines/content/content-editor/content-editor.context.ts";
import { mayBeDone } from "#machines/content/content-editor/content-editor.context.ts";
import { remedyOf } from "#machines/forms/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { adminTexts } from "../admin.texts.ts";
import { FailedBanner } from "../failed-banner.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { editorTexts as texts } from "./editor.texts.ts";

/** What helps if the same once more would be refused again. */
const advised = ({ what, failure }: Refused): { readonly advice?: string } => {
  const remedy = remedyOf(failure);
  if (remedy === "again") return {};
  return { advice: remedy === "changed" ? texts.changed[what] : adminTexts.instead[remedy] };
};

/** What was refused, or may have been done all the same: then how to find out. */
export const RefusedBanner = ({ refused }: { readonly refused: Refused }): ReactElement => {
  const { what, failure } = refused;
  return mayBeDone(refused) ? (
    <FailedBanner
      title={texts.unknown[what].title}
      failure={failure}
      advice={texts.unknown[what].advice}
    />
  ) : (
    <FailedBanner title={texts.refused[what]} failure={failure} {...advised(refused)} />
  );
};

interface EditorNoticesProps {
  readonly editor: ContentEditorRef;
  /** The pressed button disappears with its notice, so the focus must move on. */
  readonly onRetry: () => void;
}

/** What did not work, each with a way on. */
export const EditorNotices = ({ editor, onRetry }: EditorNoticesProps): ReactElement => {
  const { failure, refused, lost } = useSelector(editor, ({ context }) => context);
  const isFailed = useSelector(editor, (snapshot) => snapshot.hasTag("failed"));
  const retry = () => {
    onRetry();
    editor.send({ type: "RETRY" });
  };
  return (
    <>
      {refused !== null && <RefusedBanner refused={refused} />}
      {isFailed && failure !== null && (
        <FailedBanner
          title={lost.length > 0 ? texts.unknownSave : texts.unsaved}
          failure={failure}
          advice={texts.unsavedText[remedyOf(failure)]}
          action={remedyOf(failure) === "again" && <Button onPress={retry}>{texts.retry}</Button>}
        />
      )}
    </>
  );
};
