import type { Editor } from "@tiptap/core";
import type { ReactElement, ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components/Toolbar";
import { TextField } from "#web/ui/text-field.tsx";
import { richTexts as texts } from "./rich.texts.ts";
import type { Marks } from "./use-marks.ts";

interface ToolProps {
  readonly onPress: () => void;
  /** Whether the format is active at the cursor; missing if the button sets none. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

const Tool = ({ onPress, isOn, isDisabled = false, children }: ToolProps): ReactElement => (
  <button
    type="button"
    className="rich-tool"
    aria-pressed={isOn}
    aria-disabled={isDisabled || undefined}
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={isDisabled ? undefined : onPress}
  >
    {children}
  </button>
);

interface ToolbarProps {
  readonly editor: Editor;
  readonly marks: Marks;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

const levels = [2, 3, 4] as const;

/** The tools of the text (WAI-ARIA toolbar: one stop of Tab, arrows between the buttons). */
export const Toolbar = ({ editor, marks, onLink, onImage }: ToolbarProps): ReactElement => {
  const run = () => editor.chain().focus();
  return (
    <AriaToolbar className="rich-toolbar" aria-label={texts.toolbar}>
      <Tool
        isOn={marks.paragraph && marks.heading === 0}
        onPress={() => void run().setParagraph().run()}
      >
        {texts.paragraph}
      </Tool>
      {levels.map((level) => (
        <Tool
          key={level}
          isOn={marks.heading === level}
          onPress={() => void run().toggleHeading({ level }).run()}
        >
          {texts.heading(level)}
        </Tool>
      ))}
      <Tool isOn={marks.bold} onPress={() => void run().toggleBold().run()}>
        <strong>{texts.bold}</strong>
      </Tool>
      <Tool isOn={marks.italic} onPress={() => void run().toggleItalic().run()}>
        <em>{texts.italic}</em>
      </Tool>
      <Tool isOn={marks.bulletList} onPress={() => void run().toggleBulletList().run()}>
        {texts.bulletList}
      </Tool>
      <Tool isOn={marks.orderedList} onPress={() => void run().toggleOrderedList().run()}>
        {texts.orderedList}
      </Tool>
      <Tool isOn={marks.blockquote} onPress={() => void run().toggleBlockquote().run()}>
        {texts.quote}
      </Tool>
      <Tool isOn={marks.href !== null} onPress={onLink}>
        {texts.link}
      </Tool>
      {marks.href !== null && (
        <Tool onPress={() => void run().extendMarkRange("link").unsetMark("link").run()}>
          {texts.unlink}
        </Tool>
      )}
      <Tool onPress={onImage}>{texts.image}</Tool>
      <Tool
        isDisabled={marks.table}
        onPress={() => void run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      >
        {texts.table}
      </Tool>
      <Tool isDisabled={!marks.canUndo} onPress={() => void run().undo().run()}>
        {texts.undo}
      </Tool>
      <Tool isDisabled={!marks.canRedo} onPress={() => void run().redo().run()}>
        {texts.redo}
      </Tool>
    </AriaToolbar>
  );
};

/** The tools of the table under the cursor. */
export const TableToolbar = ({
  editor,
  marks,
}: Pick<ToolbarProps, "editor" | "marks">): ReactElement => {
  const run = () => editor.chain().focus();
  return (
    <div className="rich-table">
      <AriaToolbar className="rich-toolbar" aria-label={texts.tableBar}>
        <Tool onPress={() => void run().addRowBefore().run()}>{texts.rowBefore}</Tool>
        <Tool onPress={() => void run().addRowAfter().run()}>{texts.rowAfter}</Tool>
        <Tool onPress={() => void run().addColumnBefore().run()}>{texts.columnBefore}</Tool>
        <Tool onPress={() => void run().addColumnAfter().run()}>{texts.columnAfter}</Tool>
        <Tool onPress={() => void run().toggleHeaderRow().run()}>{texts.headerRow}</Tool>
        <Tool onPress={() => void run().toggleHeaderColumn().run()}>{texts.headerColumn}</Tool>
        <Tool onPress={() => void run().deleteRow().run()}>{texts.deleteRow}</Tool>
        <Tool onPress={() => void run().deleteColumn().run()}>{texts.deleteColumn}</Tool>
        <Tool onPress={() => void run().deleteTable().run()}>{texts.deleteTable}</Tool>
      </AriaToolbar>
      <TextField
        label={texts.caption}
        name="caption"
        value={marks.caption}
        onChange={(caption) => void editor.commands.updateAttributes("table", { caption })}
      />
    </div>
  );
};
