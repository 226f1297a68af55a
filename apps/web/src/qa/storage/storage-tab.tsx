import type { ReactElement } from "react";
import { useState } from "react";
import { SelectField } from "../fields.tsx";
import { masked } from "../mask.ts";
import { qaTexts } from "../qa.texts.ts";
import { reasonOf, usePolled } from "../use-polled.ts";
import { storageTabTexts as texts } from "./storage-tab.texts.ts";
import type { Area, Stored } from "./stored.ts";
import { areas, isJson, portalPrefix, storageOf, storedIn } from "./stored.ts";

/** Polled, since writes of the portal cause no event here. */
const everyMs = 1_000;
const shownLength = 120;

type Store = (area: Area, name: string, value: string | null) => void;
type Everything = Readonly<Record<Area, readonly Stored[]>>;

const readAll = (): Promise<Everything> => {
  const all = areas.map(storageOf);
  const of = (area: Area): readonly Stored[] => storedIn(storageOf(area), all);
  return Promise.resolve({ local: of("local"), session: of("session") });
};

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
  readonly area: Area;
  readonly entries: readonly Stored[];
  readonly onChange: (name: string, value: string | null) => void;
  readonly onClear: () => void;
}

const AreaPart = ({ area, entries, onChange, onClear }: AreaPartProps): ReactElement => (
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

/** Asks for a name and a value; returns `false` for a name that the portal does not use. */
const Adder = ({
  onAdd,
}: {
  readonly onAdd: (area: Area, name: string, value: string) => void;
}): ReactElement => {
  const [area, setArea] = useState<Area>("local");
  const [name, setName] = useState(portalPrefix);
  const [value, setValue] = useState("");
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="qa-form qa-grid"
      aria-label={texts.add}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const isRight = name.startsWith(portalPrefix) && /^\S{8,}$/u.test(name);
        setWrong(!isRight);
        if (!isRight) return;
        onAdd(area, name, value);
        setName(portalPrefix);
        setValue("");
      }}
    >
      <SelectField
        label={texts.area}
        value={area}
        options={areas.map((one) => ({ value: one, text: texts.areas[one] }))}
        onChange={setArea}
      />
      <label className="qa-field">
        <span>{texts.name}</span>
        <input
          className="qa-input qa-code"
          value={name}
          spellCheck={false}
          aria-invalid={isWrong}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className="qa-field">
        <span>{texts.value}</span>
        <input
          className="qa-input qa-code"
          value={value}
          spellCheck={false}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <p role="alert" className="qa-problem">
        {isWrong && texts.badName}
      </p>
      <div className="qa-row">
        <button type="submit" className="qa-button">
          {texts.add}
        </button>
      </div>
    </form>
  );
};

interface StorageTabProps {
  /** Throws if the browser refuses. */
  readonly store: Store;
  readonly say: (text: string) => void;
  readonly onReload: () => void;
}

/** The portal's stored data by name, for editing and deleting. */
export const StorageTab = ({ store, say, onReload }: StorageTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(readAll, everyMs);
  const [problem, setProblem] = useState<string | null>(null);
  const doing = (act: () => string): void => {
    try {
      say(act());
      setProblem(null);
    } catch (error) {
      setProblem(qaTexts.failed(reasonOf(error)));
    }
    refresh();
  };
  const change = (area: Area, name: string, text: string | null): void =>
    doing(() => {
      store(area, name, text);
      if (text === null) return texts.removed(name);
      return isJson(text) ? texts.stored(name) : texts.storedOdd(name);
    });
  const clear = (area: Area, entries: readonly Stored[]): void =>
    doing(() => {
      for (const { name } of entries) store(area, name, null);
      return texts.cleared(entries.length);
    });
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <p role="alert" className="qa-problem">
        {problem ?? failure}
      </p>
      <div className="qa-row">
        <button type="button" className="qa-button" data-primary onClick={onReload}>
          {texts.reload}
        </button>
      </div>
      {areas.map((area) => {
        const entries = value?.[area] ?? [];
        return (
          <AreaPart
            key={area}
            area={area}
            entries={entries}
            onChange={(name, text) => change(area, name, text)}
            onClear={() => clear(area, entries)}
          />
        );
      })}
      <section className="qa-part">
        <h3>{texts.add}</h3>
        <Adder onAdd={change} />
      </section>
    </div>
  );
};
