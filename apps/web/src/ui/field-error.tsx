import { useContext } from "react";
import type { ReactElement } from "react";
import { FormContext } from "./form-context.ts";
import { Icon } from "./icon.tsx";
import { LongText } from "./long-text.tsx";
import "./form.css";

export interface FieldErrorProps {
  /** Referred to by the control's `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  /** For use outside a form. */
  readonly kind?: "error" | "warning";
}

/** The error below a field: an icon and text, never colour alone. */
export const FieldError = ({ id, text, kind: given }: FieldErrorProps): ReactElement => {
  const errors = useContext(FormContext)?.errors ?? [];
  const own = errors.find(({ inField, text: said }) => (inField ?? said) === text);
  const kind = given ?? own?.kind ?? "error";
  return (
    <span className="ui-field-error" id={id} data-kind={kind}>
      <Icon name={kind === "error" ? "error" : "alert"} />
      <span className="ui-field-text">
        <LongText>{text}</LongText>
      </span>
    </span>
  );
};
