import type { ReactElement } from "react";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type EmailFieldProps = Omit<TextFieldProps, "inputMode" | "isRequired" | "isLiteral">;

/** A field for an email address, with a suitable keyboard and without autocorrection. */
export const EmailField = ({ autoComplete = "email", ...rest }: EmailFieldProps): ReactElement => (
  <TextField {...rest} autoComplete={autoComplete} inputMode="email" isRequired isLiteral />
);
