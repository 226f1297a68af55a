import type { ReactElement } from "react";
import { useId, useState } from "react";
import type { ConfigurationField } from "./configuration-fields.ts";
import { readField, writtenOf } from "./configuration-fields.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.configuration;

interface RowProps {
  readonly field: ConfigurationField;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

const nameOf = ({ path }: ConfigurationField): string => path.join(".");

const Flag = ({ field, value, set }: RowProps): ReactElement => (
  <label className="qa-check">
    <input type="checkbox" checked={value === true} onChange={() => set(value !== true)} />
    <code>{nameOf(field)}</code>
  </label>
);

const Choice = ({ field, value, set }: RowProps): ReactElement => (
  <label className="qa-field">
    <span>
      <code>{nameOf(field)}</code>
    </span>
    <select
      className="qa-input"
      value={writtenOf(value)}
      onChange={({ target }) => set(target.value === "" ? null : target.value)}
    >
      {field.isOptional && <option value="">{texts.none}</option>}
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  </label>
);

/** Texts, numbers and lists are applied when complete, not while typing. */
const Written = ({ field, value, set }: RowProps): ReactElement => {
  const id = useId();
  const [text, setText] = useState(writtenOf(value));
  const [isWrong, setWrong] = useState(false);
  const common = {
    id,
    value: text,
    className: "qa-input qa-code",
    spellCheck: false,
    "aria-invalid": isWrong,
    "aria-describedby": `${id}problem`,
  };
  return (
    <form
      className="qa-field"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const read = readField(text, field);
        setWrong(read === null);
        if (read !== null) set(read.value);
      }}
    >
      <label htmlFor={id}>
        <code>{nameOf(field)}</code>
      </label>
      <div className="qa-row">
        {field.kind === "json" ? (
          <textarea
            {...common}
            rows={Math.min(10, Math.max(2, text.split("\n").length))}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <input {...common} onChange={({ target }) => setText(target.value)} />
        )}
        <button type="submit" className="qa-button" aria-label={texts.setNamed(nameOf(field))}>
          {texts.set}
        </button>
      </div>
      <span id={`${id}problem`} role="alert" className="qa-problem">
        {isWrong && texts.unreadable}
      </span>
    </form>
  );
};

/** One setting with the input for its kind. */
export const ConfigurationRow = (props: RowProps): ReactElement => {
  const { kind } = props.field;
  if (kind === "flag") return <Flag {...props} />;
  return kind === "choice" ? <Choice {...props} /> : <Written {...props} />;
};
