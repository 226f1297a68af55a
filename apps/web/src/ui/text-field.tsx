import { useId } from "react";
import type { ChangeEvent, ReactElement, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-context.ts";
import "./form.css";

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

export interface TextFieldProps {
  readonly label: string;
  /** Name of the field, by which it gets the form's errors. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Hint below the label. */
  readonly hint?: ReactNode;
  /** Overrides the form's error of this name. */
  readonly error?: string | undefined;
  /** The error may appear while typing: it is announced politely. */
  readonly isErrorLive?: boolean;
  /** Marks the control as invalid without its own message; the form's summary has it. */
  readonly isMarked?: boolean;
  readonly type?: "text" | "password";
  readonly inputMode?: "email" | "url";
  readonly autoComplete?: string;
  readonly enterKeyHint?: "enter" | "done" | "go" | "next" | "search" | "send";
  readonly isRequired?: boolean;
  /** Follows the label of an optional field. */
  readonly optionalText?: string;
  /** Rows of a multi-line field. */
  readonly rows?: number;
  /** `s` and `m` for short values: 10 and 20 rem. */
  readonly width?: "s" | "m" | "full";
  /** Literal input without capitalization and correction (logins, codes, account numbers). */
  readonly isLiteral?: boolean;
  /** Id of another text that belongs to the control. */
  readonly describedBy?: string;
  /** Follows the control in reading order (password toggle, unit). */
  readonly aside?: ReactNode;
  /** Replaces the plain input, for example by a masked one; gets the control's attributes. */
  readonly children?: (control: ControlProps) => ReactNode;
}

/** A text field: label, hint, control, error. */
export const TextField = ({
  label,
  name,
  hint,
  error: ownError,
  isErrorLive = false,
  isMarked = false,
  type = "text",
  optionalText,
  rows,
  width = "full",
  isLiteral = false,
  isRequired = false,
  inputMode,
  autoComplete,
  enterKeyHint,
  value,
  onChange,
  describedBy,
  aside,
  children,
}: TextFieldProps): ReactElement => {
  const { id, error } = useFormField(name, ownError);
  const textId = useId();
  const described = [
    hint !== undefined && `${textId}hint`,
    error !== undefined && `${textId}error`,
    describedBy,
  ]
    .filter(Boolean)
    .join(" ");
  const control: ControlProps = {
    id,
    name,
    className: "ui-input",
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": isMarked || error !== undefined ? true : undefined,
    "aria-required": isRequired || undefined,
  };
  const typing = {
    ...control,
    value,
    inputMode,
    autoComplete,
    enterKeyHint,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
    ...(isLiteral ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {}),
  };
  const wrong = error !== undefined && <FieldError id={`${textId}error`} text={error} />;
  return (
    <div className="ui-field" data-width={width}>
      <label className="ui-label" htmlFor={id}>
        {optionalText === undefined ? label : `${label} `}
        {optionalText !== undefined && <span className="ui-optional">{optionalText}</span>}
      </label>
      {hint !== undefined && (
        <span className="ui-hint" id={`${textId}hint`}>
          {hint}
        </span>
      )}
      {children?.(control) ??
        (rows === undefined ? (
          <input {...typing} type={type} />
        ) : (
          <textarea {...typing} rows={rows} />
        ))}
      {aside}
      {isErrorLive ? <output className="ui-field-live">{wrong}</output> : wrong}
    </div>
  );
};
