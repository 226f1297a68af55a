import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Beside } from "./beside.tsx";
import type { ContentEditorRef } from "./content-editor.actors.ts";
import { RefusedBanner } from "./editor-notices.tsx";
import { editorTexts as texts } from "./editor.texts.ts";
import { ShownContent } from "./preview.tsx";
import { TitleField } from "./title-field.tsx";
import { useContentErrors } from "./use-content-errors.ts";

interface GoneItemProps {
  readonly editor: ContentEditorRef;
  readonly onDismissBeside: (at: number) => void;
}

/** Somebody else has deleted the item: the text in the editor can start it again. */
export const GoneItem = ({ editor, onDismissBeside }: GoneItemProps): ReactElement => {
  const { values, beside, refused } = useSelector(editor, ({ context }) => context);
  const isCreating = useSelector(editor, (snapshot) => snapshot.matches("creating"));
  const errors = useContentErrors(editor);
  return (
    <>
      <Banner
        kind="warning"
        title={texts.gone.title}
        action={
          <Button
            isPending={isCreating}
            disabledReason={errors.title ?? errors.content}
            onPress={() => editor.send({ type: "CREATE_AGAIN" })}
          >
            {texts.gone.create}
          </Button>
        }
      >
        <div role="alert">{texts.gone.text}</div>
      </Banner>
      {refused !== null && <RefusedBanner refused={refused} />}
      <TitleField editor={editor} error={errors.title} />
      <Card>
        <ShownContent values={values} />
      </Card>
      {beside.length > 0 && <Beside texts={beside} onDismissBeside={onDismissBeside} />}
    </>
  );
};
