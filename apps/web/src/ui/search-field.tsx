import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import "./search-field.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The result, after the field. */
  readonly children?: ReactNode;
}

/** A search in the page's content. It sends nothing, so it needs no form and has no errors. */
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
      <label htmlFor={id} className="ui-no-print">
        {label}
      </label>
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
