import { useSelector } from "@xstate/react";
import { contentIssues } from "#machines/forms/content.form.ts";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { editorTexts as texts } from "./editor.texts.ts";

type Field = "title" | "content";

/** The issues of the text, as messages, once they block something. */
export const useContentErrors = (
  editor: ContentEditorRef,
): Readonly<Record<Field, string | undefined>> => {
  const values = useSelector(editor, ({ context }) => context.values);
  const isTold = useSelector(
    editor,
    (snapshot) => snapshot.hasTag("invalid") || snapshot.hasTag("gone"),
  );
  const issues = isTold ? contentIssues(values) : {};
  const errorOf = (field: Field): string | undefined => {
    const code = issues[field];
    if (code === undefined) return undefined;
    return field === "content" || code === "too-long"
      ? texts.issues[field]["too-long"]
      : texts.issues.title.required;
  };
  return { title: errorOf("title"), content: errorOf("content") };
};
