import type { ReactElement } from "react";
import { attachmentEndings } from "#contracts/schemas/attachment.ts";
import { FileField } from "../../ui/file-field.tsx";
import { attachmentTexts as texts } from "./attachment.texts.ts";
import type { AttachmentView } from "./use-attachment.ts";

const accept = attachmentEndings.map((ending) => `.${ending}`).join(",");

/**
 * The optional file of a message (FEED-3): it can be chosen, dropped, replaced and removed; a refusal shows its reason.
 */
export const AttachmentField = ({
  attachment: { ref, file, refusal, isChecking, isChosen },
}: {
  readonly attachment: AttachmentView;
}): ReactElement => {
  const statusOf = (): string | null => {
    if (file === null) return null;
    if (isChecking) return texts.checking(file);
    return isChosen ? texts.chosen(file) : null;
  };
  return (
    <FileField
      label={texts.label}
      name="attachment"
      optionalText={texts.optional}
      hint={texts.hint}
      invitation={isChosen ? texts.replace : texts.choose}
      accept={accept}
      status={statusOf()}
      onlyOne={texts.onlyOne}
      error={file === null || refusal === null ? undefined : texts.refused(refusal, file)}
      onChoose={(chosen) => ref.send({ type: "CHOOSE", file: chosen })}
      remove={
        isChosen ? { label: texts.remove, onPress: () => ref.send({ type: "REMOVE" }) } : undefined
      }
    />
  );
};
