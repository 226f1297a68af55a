import type { ReactElement } from "react";

interface JsonFileProps {
  readonly isMultiple?: boolean;
  /** Gets at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses JSON files; the label stands around it. */
export const JsonFile = ({ isMultiple = false, onFiles }: JsonFileProps): ReactElement => (
  <input
    type="file"
    multiple={isMultiple}
    className="qa-input"
    accept="application/json,.json"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      if (files.length > 0) onFiles(files);
      // Emptied, so that the same file can be chosen again after a correction.
      target.value = "";
    }}
  />
);
