import type { ReactElement } from "react";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type EmailFieldProps = Omit<TextFieldProps, "inputMode" | "isRequired" | "isLiteral">;

/** For an address of mail: with the keyboard for it, and nothing that is typed is corrected. */
export const EmailField = ({ autoComplete = "email", ...rest }: EmailFieldProps): ReactElement => (
  <TextField {...rest} autoComplete={autoComplete} inputMode="email" isRequired isLiteral />
);
