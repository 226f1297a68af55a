import type { ReactElement } from "react";
import type { Failure } from "#contracts/failure.ts";
import { imageEndings } from "#contracts/schemas/content-image.ts";
import type { PlacedImage } from "#machines/content/content-image/content-image.machine.ts";
import { imageIssues } from "#machines/forms/content.form.ts";
import type { NoNeeds } from "#machines/forms/form-machine.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { useForm } from "#web/form/use-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { uselessReasonOf } from "../reason.ts";
import { contentImageMachineFor } from "./image.actors.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { richTexts as texts } from "./rich.texts.ts";

interface ImageDialogProps {
  /** The file that was pasted or dropped; `null` to choose one. */
  readonly file: File | null;
  readonly onImage: (image: PlacedImage) => void;
  readonly onClose: () => void;
}

const fields = ["file", "alt"] as const;
const needs: NoNeeds = {};
const accept = imageEndings.map((ending) => `.${ending}`).join(",");

/** What helps if the server has refused the file without a word: sending it once more does not. */
const refusalTexts = (failure: Failure): readonly string[] | undefined => {
  if (failure._tag === "Other" && failure.message === undefined) {
    if (failure.status === 413) return [texts.imageTooLarge];
    if (failure.status === 415) return [texts.imageOfType];
  }
  return uselessReasonOf(failure) === undefined ? undefined : [texts.imageUnaccepted];
};

/** Asks for an image and its text alternative, and uploads it. */
export const ImageDialog = ({ file, onImage, onClose }: ImageDialogProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const form = useForm({
    machine: () => contentImageMachineFor(ready, onImage),
    issuesOf: imageIssues,
    needs,
    fields,
    issueTexts: texts.imageIssues,
    fallback: "processing-failed",
    failureTexts: refusalTexts,
    initial: { file },
  });
  const { values, failure, change, wrong, isBusy, result } = form;
  // A pasted file counts, though nobody typed it.
  useUnsavedInput(result === null && (values.file !== null || values.alt !== ""));
  return (
    <InsertDialog
      title={texts.imageDialog}
      form={form}
      errorTitle={failure === null ? texts.imageSummary : texts.imageRefused}
      reason={texts.imageReason}
      onClose={onClose}
    >
      <FileField
        label={texts.file}
        name="file"
        hint={texts.fileHint}
        invitation={texts.fileInvitation}
        accept={accept}
        status={values.file?.name ?? null}
        onlyOne={texts.fileOnlyOne}
        // The server's message stands above: beside the field they would hide the name of the next file.
        error={wrong.find(({ field }) => field === "file")?.text}
        onChoose={change("file")}
      />
      <TextField
        label={texts.alt}
        name="alt"
        hint={texts.altHint}
        value={values.alt}
        onChange={change("alt")}
        enterKeyHint="done"
        isRequired
      />
      <output className="rich-progress">{isBusy && texts.imageSending}</output>
    </InsertDialog>
  );
};
