import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import {
  Input,
  Label,
  TextArea,
  TextField as AriaTextField,
} from "react-aria-components/TextField";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-context.ts";
import "./form.css";

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string;
  /** Name of the field: the form's errors find it by this. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Under the label, before typing starts. */
  readonly hint?: ReactNode;
  /** Overrides the form's error of this name. */
  readonly error?: string | undefined;
  /** Marks the control as wrong without words of its own: the form's summary says why. */
  readonly isMarked?: boolean;
  readonly type?: "text" | "email" | "password" | "search" | "tel" | "url" | "date";
  readonly inputMode?: "text" | "email" | "tel" | "numeric" | "decimal" | "search" | "url";
  readonly autoComplete?: string;
  readonly enterKeyHint?: "enter" | "done" | "go" | "next" | "search" | "send";
  readonly isRequired?: boolean;
  /** Said after the label of a field that may stay empty. */
  readonly optionalText?: string;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  /** Rows of a field for longer words. */
  readonly rows?: number;
  /** For digits of a known number: as wide as that many characters. */
  readonly width?: "s" | "m" | "full";
  /** Typed literally: no capitals, no correction (logins, codes, account numbers). */
  readonly isLiteral?: boolean;
  /** Id of another text that belongs to the control. */
  readonly describedBy?: string;
  /** Stands after the control in reading order (the password toggle, a unit). */
  readonly aside?: ReactNode;
  /** Instead of the plain input: a control that takes its props from React Aria's `InputContext` (a masked one). */
  readonly children?: ReactNode;
}

/** A labelled line of text: label above, hint under it, control, error. */
export const TextField = ({
  label,
  name,
  hint,
  error: ownError,
  isMarked = false,
  type = "text",
  optionalText,
  rows,
  width = "full",
  isLiteral = false,
  describedBy,
  aside,
  children,
  ...props
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
  return (
    <AriaTextField
      {...props}
      {...(described === "" ? {} : { "aria-describedby": described })}
      {...(isLiteral ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: "false" } : {})}
      className="ui-field"
      data-width={width}
      id={id}
      name={name}
      type={type}
      isInvalid={isMarked || error !== undefined}
      validationBehavior="aria"
    >
      <Label className="ui-label">
        {optionalText === undefined ? label : `${label} `}
        {optionalText !== undefined && <span className="ui-optional">{optionalText}</span>}
      </Label>
      {hint !== undefined && (
        <span className="ui-hint" id={`${textId}hint`}>
          {hint}
        </span>
      )}
      {children ??
        (rows === undefined ? (
          <Input className="ui-input" />
        ) : (
          <TextArea className="ui-input" rows={rows} />
        ))}
      {aside}
      {error !== undefined && <FieldError id={`${textId}error`} text={error} />}
    </AriaTextField>
  );
};
