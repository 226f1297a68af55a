import { useActorRef, useSelector } from "@xstate/react";
import { EditorContent, useEditor } from "@tiptap/react";
import type { ReactElement } from "react";
import { useId, useState } from "react";
import { editModeMachine } from "#machines/profile/edit-mode/edit-mode.machine.ts";
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
  /** Id of what names it. */
  readonly labelledBy: string;
  readonly onChange: (html: string) => void;
}

/**
 * The visual editor: the text as residents see it, with a toolbar. All HTML comes in through the sanitizer, and no
 * style element is added to the page.
 */
export const RichEditor = ({ html, labelledBy, onChange }: RichEditorProps): ReactElement => {
  const [content] = useState(() => docOf(cleaned(html).fragment));
  const [told, setTold] = useState("");
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
        ...pasteThrough({
          onLost: (lost) => setTold(lost.length > 0 ? texts.lost(lost.join(", ")) : ""),
          onRefused: (hasWords) => setTold(hasWords ? texts.wordsOnly : texts.nothing),
          onFiles: (image, others) => {
            setTold(others.length > 0 ? texts.notTaken(others.join(", ")) : "");
            if (image !== null) askForImage(image);
          },
        }),
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
      <output className="rich-lost">{told}</output>
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
            editor
              .chain()
              .focus()
              .insertContent({ type: "image", attrs: { src: url, alt } })
              .run();
          }}
        />
      )}
      {asked === "link" && (
        <LinkDialog
          href={marks.href ?? ""}
          onClose={close}
          onLink={({ href }) => {
            mode.send({ type: "SAVED" });
            const { empty } = editor.state.selection;
            const run = editor.chain().focus().extendMarkRange("link");
            // Without a selection the address itself is the link's text.
            if (empty && marks.href === null)
              run
                .insertContent({
                  type: "text",
                  text: href,
                  marks: [{ type: "link", attrs: { href } }],
                })
                .run();
            else run.setMark("link", { href }).run();
          }}
        />
      )}
    </div>
  );
};
