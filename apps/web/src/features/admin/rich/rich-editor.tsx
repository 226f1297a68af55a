import { useActorRef, useSelector } from "@xstate/react";
import type { Editor } from "@tiptap/react";
import { EditorContent, useEditor } from "@tiptap/react";
import type { ReactElement } from "react";
import { useId, useState } from "react";
import { editModeMachine } from "#machines/portal/edit-mode/edit-mode.machine.ts";
import { cleaned } from "#web/content/cleaned.ts";
import { useNoMissedDrop } from "#web/ui/use-no-missed-drop.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { pasteThrough } from "./paste.ts";
import { richTexts as texts } from "./rich.texts.ts";
import { docOf, extensions, savedOf } from "./schema.ts";
import { tabThrough } from "./tab.ts";
import { TableToolbar, Toolbar } from "./toolbar.tsx";
import { useMarks } from "./use-marks.ts";
import "#web/content/content.css";
import "./rich.css";

export interface RichEditorProps {
  /** The initial text; another text needs another editor. */
  readonly html: string;
  /** Id of its label. */
  readonly labelledBy: string;
  readonly onChange: (html: string) => void;
}

const insertImage = (editor: Editor, src: string, alt: string): void => {
  editor.chain().focus().insertContent({ type: "image", attrs: { src, alt } }).run();
};

/** @param isNew whether the cursor is outside a link. */
const setLink = (editor: Editor, href: string, isNew: boolean): void => {
  const run = editor.chain().focus().extendMarkRange("link");
  // Without a selection the address itself is the link's text.
  if (editor.state.selection.empty && isNew)
    run
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
  else run.setMark("link", { href }).run();
};

/** The message about pasted or dropped content that was partly refused. */
const pasteWithNotice = (tell: (text: string) => void, onImage: (image: File) => void) =>
  pasteThrough({
    onLost: (lost) => tell(lost.length > 0 ? texts.lost(lost.join(", ")) : ""),
    onRefused: (hasWords) => tell(hasWords ? texts.wordsOnly : texts.nothing),
    onFiles: (image, others) => {
      tell(others.length > 0 ? texts.notTaken(others.join(", ")) : "");
      if (image !== null) onImage(image);
    },
  });

/**
 * The visual editor: the text as residents see it, with a toolbar. All HTML comes in through the sanitizer, and no
 * style element is added to the page.
 */
export const RichEditor = ({ html, labelledBy, onChange }: RichEditorProps): ReactElement => {
  const [content] = useState(() => docOf(cleaned(html).fragment));
  const [notice, setNotice] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const keys = useId();
  useNoMissedDrop();
  const mode = useActorRef(editModeMachine);
  const asked = useSelector(mode, ({ context }) => context.target);
  const askForImage = (image: File | null) => {
    setFile(image);
    mode.send({ type: "EDIT", target: "image" });
  };
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-describedby": keys,
        class: "content rich-text",
      },
      handleDOMEvents: {
        keydown: tabThrough,
        ...pasteWithNotice(setNotice, askForImage),
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(savedOf(state.doc)),
  });
  const marks = useMarks(editor);
  const close = () => {
    mode.send({ type: "CANCEL" });
    editor.commands.focus();
  };
  return (
    <div className="rich">
      <Toolbar
        editor={editor}
        marks={marks}
        onLink={() => mode.send({ type: "EDIT", target: "link" })}
        onImage={() => askForImage(null)}
      />
      {marks.table && <TableToolbar editor={editor} marks={marks} />}
      <output className="rich-lost">{notice}</output>
      <EditorContent editor={editor} />
      <p id={keys} className="ui-hint rich-keys">
        {texts.keys}
      </p>
      {asked === "image" && (
        <ImageDialog
          file={file}
          onClose={close}
          onImage={({ url, alt }) => {
            mode.send({ type: "SAVED" });
            insertImage(editor, url, alt);
          }}
        />
      )}
      {asked === "link" && (
        <LinkDialog
          href={marks.href ?? ""}
          onClose={close}
          onLink={({ href }) => {
            mode.send({ type: "SAVED" });
            setLink(editor, href, marks.href === null);
          }}
        />
      )}
    </div>
  );
};
