import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-context.ts";
import "./form.css";

export interface CheckboxProps {
  /** The label. Links and buttons in it work and do not tick the box. */
  readonly children: ReactNode;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Represents several things of which only some are on; a press sets all. */
  readonly isMixed?: boolean;
  /** The last press is being processed: it stays focusable and ignores presses. */
  readonly isBusy?: boolean;
}

/** A native checkbox. The whole label is its target, and every browser handles links inside it correctly. */
export const Checkbox = ({
  children,
  name,
  isChecked,
  onChange,
  hint,
  isRequired = false,
  isDisabled = false,
  isMixed = false,
  isBusy = false,
}: CheckboxProps): ReactElement => {
  const { id, error } = useFormField(name, undefined);
  const textId = useId();
  const described = [hint !== undefined && `${textId}hint`, error !== undefined && `${textId}error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="ui-check">
      <input
        ref={(input) => {
          // A property without an attribute; the browser clears it on each press.
          if (input !== null) input.indeterminate = isMixed;
        }}
        type="checkbox"
        id={id}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === "" ? undefined : described}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
      <label htmlFor={id}>{children}</label>
      {hint !== undefined && (
        <span className="ui-hint" id={`${textId}hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && <FieldError id={`${textId}error`} text={error} />}
    </div>
  );
};
