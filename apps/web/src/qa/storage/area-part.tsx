import type { ReactElement } from "react";
import { useState } from "react";
import { masked } from "../mask.ts";
import { storageTabTexts as texts } from "./storage-tab.texts.ts";
import type { StorageArea, Stored } from "./stored.ts";
import { isJson } from "./stored.ts";

const shownLength = 120;

const indented = (value: string): string =>
  isJson(value) ? JSON.stringify(JSON.parse(value), undefined, 2) : value;

const Value = ({ value }: Pick<Stored, "value">): ReactElement => {
  if (value === null)
    return (
      <>
        <code aria-hidden="true">{masked}</code> <span className="ui-muted">{texts.secret}</span>
      </>
    );
  if (value.length <= shownLength) return <code>{value}</code>;
  return (
    <>
      <code>{value.slice(0, shownLength)}…</code>
      <details>
        <summary>{texts.whole(value.length)}</summary>
        <pre>{indented(value)}</pre>
      </details>
    </>
  );
};

interface EditorProps {
  readonly entry: Stored;
  readonly onSave: (value: string) => void;
  readonly onLeave: () => void;
}

/** Secrets can be replaced, but not read. */
const Editor = ({ entry: { name, value }, onSave, onLeave }: EditorProps): ReactElement => {
  const [text, setText] = useState(value ?? "");
  return (
    <form
      className="qa-form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSave(text);
      }}
    >
      <label className="qa-field">
        <span>{texts.newValue(name)}</span>
        <textarea
          className="qa-input qa-code"
          value={text}
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="qa-row">
        <button type="submit" className="qa-button" data-primary>
          {texts.save}
        </button>
        <button type="button" className="qa-button" onClick={onLeave}>
          {texts.leave}
        </button>
      </div>
    </form>
  );
};

interface EntryRowProps {
  readonly entry: Stored;
  readonly onChange: (value: string | null) => void;
}

const EntryRow = ({ entry, onChange }: EntryRowProps): ReactElement => {
  const [isEdited, setEdited] = useState(false);
  const { name, value, what } = entry;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>{what ?? texts.unknown}</td>
      <td>
        {isEdited ? (
          <Editor
            entry={entry}
            onSave={(text) => {
              setEdited(false);
              onChange(text);
            }}
            onLeave={() => setEdited(false)}
          />
        ) : (
          <Value value={value} />
        )}
      </td>
      <td>
        <div className="qa-row">
          <button
            type="button"
            className="qa-button"
            aria-label={texts.editNamed(name)}
            disabled={isEdited}
            onClick={() => setEdited(true)}
          >
            {texts.edit}
          </button>
          <button
            type="button"
            className="qa-button"
            aria-label={texts.removeNamed(name)}
            onClick={() => onChange(null)}
          >
            {texts.remove}
          </button>
        </div>
      </td>
    </tr>
  );
};

interface AreaPartProps {
  readonly area: StorageArea;
  readonly entries: readonly Stored[];
  readonly onChange: (name: string, value: string | null) => void;
  readonly onClear: () => void;
}

/** The entries of a storage, for editing and deleting. */
export const AreaPart = ({ area, entries, onChange, onClear }: AreaPartProps): ReactElement => (
  <section className="qa-part">
    <div className="qa-row">
      <h3>{texts.areas[area]}</h3>
      {entries.length > 0 && (
        <button
          type="button"
          className="qa-button"
          aria-label={texts.clearNamed(texts.areas[area])}
          onClick={onClear}
        >
          {texts.clear}
        </button>
      )}
    </div>
    {entries.length === 0 ? (
      <p className="ui-muted">{texts.empty}</p>
    ) : (
      <div className="qa-table-box">
        <table className="qa-table qa-stored">
          <caption className="ui-visually-hidden">{texts.areas[area]}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow
                key={entry.name}
                entry={entry}
                onChange={(value) => onChange(entry.name, value)}
              />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
