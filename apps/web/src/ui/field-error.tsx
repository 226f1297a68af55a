import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import "./form.css";

/** Props of {@link FieldError}. */
export interface FieldErrorProps {
  /** Referred to by the control's `aria-describedby`. */
  readonly id: string;
  readonly text: string;
}

/** What is wrong with one field, under it: an icon and words, never colour alone. */
export const FieldError = ({ id, text }: FieldErrorProps): ReactElement => (
  <span className="ui-field-error" id={id}>
    <Icon name="alert" />
    <span>{text}</span>
  </span>
);
