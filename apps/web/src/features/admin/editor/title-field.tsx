import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { TextField } from "#web/ui/text-field.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { editorTexts as texts } from "./editor.texts.ts";

interface TitleFieldProps {
  readonly editor: ContentEditorRef;
  readonly error: string | undefined;
}

export const TitleField = ({ editor, error }: TitleFieldProps): ReactElement => {
  const title = useSelector(editor, ({ context }) => context.values.title);
  return (
    <TextField
      label={texts.name}
      name="title"
      value={title}
      onChange={(typed) => editor.send({ type: "CHANGE", values: { title: typed } })}
      error={error}
      isRequired
    />
  );
};
