import { useId, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TextField } from "./text-field.tsx";

export interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the toggle while the password is hidden, and while it is shown. */
  readonly showLabel: string;
  readonly hideLabel: string;
  /** `current-password` for a known one, `new-password` lets managers offer one. */
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isErrorLive?: boolean;
  readonly isMarked?: boolean;
  /** A live list of the password's criteria; announced with the field, never blocking. */
  readonly criteria?: ReactNode;
  readonly isRequired?: boolean;
  readonly enterKeyHint?: "enter" | "done" | "go" | "next" | "send";
}

/** A masked field with a labelled toggle. Paste and password managers work (WCAG 3.3.8). */
export const PasswordField = ({
  showLabel,
  hideLabel,
  criteria,
  ...props
}: PasswordFieldProps): ReactElement => {
  const [isShown, setIsShown] = useState(false);
  const criteriaId = useId();
  return (
    <div className="ui-password">
      <TextField
        {...props}
        {...(criteria === undefined ? {} : { describedBy: criteriaId })}
        type={isShown ? "text" : "password"}
        isLiteral
        aside={
          <button
            type="button"
            className="ui-password-toggle"
            onClick={() => setIsShown((before) => !before)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
            <span>{isShown ? hideLabel : showLabel}</span>
          </button>
        }
      />
      {criteria !== undefined && <div id={criteriaId}>{criteria}</div>}
    </div>
  );
};
