import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";

/** The formats at the cursor. */
export interface Marks {
  readonly heading: number;
  readonly paragraph: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly bulletList: boolean;
  readonly orderedList: boolean;
  readonly blockquote: boolean;
  readonly table: boolean;
  /** Address of the link, `null` outside one. */
  readonly href: string | null;
  readonly caption: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

const headingOf = (editor: Editor): number =>
  [2, 3, 4].find((level) => editor.isActive("heading", { level })) ?? 0;

/** Follows the cursor of an editor. */
export const useMarks = (editor: Editor): Marks =>
  useEditorState({
    editor,
    selector: () => ({
      heading: headingOf(editor),
      paragraph: editor.isActive("paragraph"),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      bulletList: editor.isActive("bulletList"),
      orderedList: editor.isActive("orderedList"),
      blockquote: editor.isActive("blockquote"),
      table: editor.isActive("table"),
      href: text(editor.getAttributes("link")["href"]),
      caption: text(editor.getAttributes("table")["caption"]) ?? "",
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
