import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import type { ButtonProps } from "../ui/button.tsx";

interface SubmitButtonProps extends Pick<ButtonProps, "children" | "variant" | "isWide"> {
  readonly form: { readonly isBusy: boolean; readonly isValid: boolean };
  /** Why the form cannot be sent as it is. */
  readonly reason: string | undefined;
}

/** The button that sends a form: it says what is missing, and turns while the form is under way. */
export const SubmitButton = ({
  form: { isBusy, isValid },
  reason,
  ...rest
}: SubmitButtonProps): ReactElement => (
  <Button
    {...rest}
    type="submit"
    isPending={isBusy}
    disabledReason={isValid || isBusy ? undefined : reason}
  />
);
