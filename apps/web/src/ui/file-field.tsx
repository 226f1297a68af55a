import { useEffect, useId, useRef, useState } from "react";
import type { DragEvent, ReactElement } from "react";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";
import { hasFiles, useNoMissedDrop } from "./use-no-missed-drop.ts";
import "./file-field.css";
import "./form.css";

export interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  /** Follows the label of an optional field. */
  readonly optionalText?: string;
  /** A hint about the files that can be chosen. */
  readonly hint: string;
  /** The text in the box: press or drop. */
  readonly invitation: string;
  /** Extensions for the browser's file dialog, separated by commas; dropped files are not limited by them. */
  readonly accept: string;
  /** The message about the chosen file; `null` without one. */
  readonly status: string | null;
  /** The message after dropping several files: only the first one is used. */
  readonly onlyOne: string;
  readonly error?: string | undefined;
  readonly onChoose: (file: File) => void;
  /** Whether a file can be removed. */
  readonly remove?: { readonly label: string; readonly onPress: () => void } | undefined;
}

interface ChosenFileProps extends Pick<FileFieldProps, "status" | "error" | "remove"> {
  /** Id of the field. */
  readonly id: string;
  /** The text beside the status or the error. */
  readonly note: string | null;
  readonly onRemoved: () => void;
}

/** The chosen file or its problem, and the button to remove it. */
const ChosenFile = ({
  id,
  status,
  error,
  note,
  remove,
  onRemoved,
}: ChosenFileProps): ReactElement => (
  <div className="ui-file-chosen">
    <output className="ui-field-live" id={`${id}status`}>
      {error === undefined ? (
        status !== null && <bdi className="ui-file-status">{status}</bdi>
      ) : (
        <FieldError id={`${id}error`} text={error} />
      )}
      {note !== null && (error !== undefined || status !== null) && (
        <span className="ui-file-status">{note}</span>
      )}
    </output>
    {remove !== undefined && (
      <button
        type="button"
        className="ui-file-remove"
        onClick={() => {
          remove.onPress();
          onRemoved();
        }}
      >
        <Icon name="trash" />
        {remove.label}
      </button>
    )}
  </div>
);

/**
 * One file, chosen by a native input that fills a box, or dropped into it: keyboard, voice and touch use the same
 * control (WCAG 2.5.7). The field is controlled: its owner has the file.
 */
export const FileField = ({
  label,
  name,
  optionalText,
  hint,
  invitation,
  accept,
  status,
  onlyOne,
  error,
  onChoose,
  remove,
}: FileFieldProps): ReactElement => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [hadMore, setHadMore] = useState(false);
  useNoMissedDrop();
  const take = (files: FileList | null | undefined): void => {
    const [file, ...others] = files ?? [];
    if (file !== undefined) {
      onChoose(file);
      setHadMore(others.length > 0);
    }
    // Emptied, so that the same file can be chosen again; the choice is shown beside it.
    if (input.current !== null) input.current.value = "";
  };
  const takeEarly = useRef(take);
  useEffect(() => {
    // Chosen before hydration.
    takeEarly.current(input.current?.files);
  }, []);
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {optionalText === undefined ? label : `${label} `}
        {optionalText !== undefined && <span className="ui-optional">{optionalText}</span>}
      </label>
      <span className="ui-hint" id={`${id}hint`}>
        {hint}
      </span>
      <div
        className="ui-file-box"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="file" />
        <span aria-hidden="true">{invitation}</span>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-describedby={`${id}hint ${id}status`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => take(event.target.files)}
        />
      </div>
      <ChosenFile
        id={id}
        status={status}
        error={error}
        note={hadMore ? onlyOne : null}
        remove={remove}
        onRemoved={() => input.current?.focus()}
      />
    </div>
  );
};
