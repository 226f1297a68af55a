import { useSelector } from "@xstate/react";
import type { FocusEvent, ReactElement } from "react";
import { Beside } from "./beside.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { EditorBar } from "./editor-bar.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { ContentHistory } from "./content-history.tsx";
import { Preview } from "./preview.tsx";
import { HtmlPane, WritingPane } from "./text-pane.tsx";
import { TitleField } from "./title-field.tsx";
import { useContentErrors } from "./use-content-errors.ts";

const panes = ["visual", "html", "preview", "history"] as const;

const PaneChoice = ({ editor }: { readonly editor: ContentEditorRef }): ReactElement => {
  const pane = useSelector(editor, ({ context }) => context.pane);
  return (
    <fieldset className="admin-panes">
      <legend className="ui-visually-hidden">{texts.panes}</legend>
      {panes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === pane}
          onClick={() => editor.send({ type: "SHOW", pane: one })}
        >
          {texts.pane[one]}
        </button>
      ))}
    </fieldset>
  );
};

interface ChosenPaneProps {
  readonly editor: ContentEditorRef;
  /** What is wrong with the text. */
  readonly error: string | undefined;
}

const ChosenPane = ({ editor, error }: ChosenPaneProps): ReactElement => {
  const { pane, values, base, opened } = useSelector(editor, ({ context }) => context);
  const change = (content: string) => editor.send({ type: "CHANGE", values: { content } });
  return (
    <>
      {pane === "visual" && (
        <WritingPane
          html={values.content}
          error={error}
          opened={opened}
          onChange={change}
          onHtml={() => editor.send({ type: "SHOW", pane: "html" })}
        />
      )}
      {pane === "html" && <HtmlPane html={values.content} error={error} onChange={change} />}
      {pane === "preview" && base !== null && <Preview values={values} kind={base.kind} />}
      {pane === "history" && base !== null && (
        <ContentHistory
          item={base}
          values={values}
          onRestore={(version) => editor.send({ type: "RESTORE", version })}
        />
      )}
    </>
  );
};

interface OpenItemProps {
  readonly editor: ContentEditorRef;
  readonly onDismissBeside: (at: number) => void;
}

/** The open item: its actions, its title, and its text in the chosen pane. */
export const OpenItem = ({ editor, onDismissBeside }: OpenItemProps): ReactElement => {
  const beside = useSelector(editor, ({ context }) => context.beside);
  const isInvalid = useSelector(editor, (snapshot) => snapshot.hasTag("invalid"));
  const errors = useContentErrors(editor);
  const saveLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (relatedTarget !== null && !isInvalid) editor.send({ type: "SAVE" });
  };
  return (
    <>
      <EditorBar editor={editor} />
      <div className="admin-writing" data-sides={beside.length > 0 || undefined} onBlur={saveLeft}>
        <div className="ui-stack">
          <TitleField editor={editor} error={errors.title} />
          <PaneChoice editor={editor} />
          <ChosenPane editor={editor} error={errors.content} />
        </div>
        {beside.length > 0 && <Beside texts={beside} onDismissBeside={onDismissBeside} />}
      </div>
    </>
  );
};
