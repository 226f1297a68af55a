import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import "./search-field.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** After the field: what was found. */
  readonly children?: ReactNode;
}

/** A search over what the page shows already: nothing is sent, so it stands in no form and knows no errors. */
export const SearchField = ({
  label,
  value,
  onChange,
  children,
}: SearchFieldProps): ReactElement => {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is unknown to browsers from before 2023
    <div className="ui-search" role="search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  );
};
