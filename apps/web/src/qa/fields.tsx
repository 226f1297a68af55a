import type { ReactElement } from "react";

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled select. */
export const SelectField = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>): ReactElement => (
  <label className="qa-field">
    <span>{label}</span>
    <select
      className="qa-input"
      value={value}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? value)
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field for an integer, as text. */
export const NumberField = ({ label, value, onChange }: NumberFieldProps): ReactElement => (
  <label className="qa-field">
    <span>{label}</span>
    <input
      className="qa-input"
      inputMode="numeric"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
