import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import type { ButtonProps } from "../ui/button.tsx";

interface SubmitButtonProps extends Pick<ButtonProps, "children" | "variant" | "isWide"> {
  readonly form: { readonly isBusy: boolean; readonly isValid: boolean };
  /** Why the form cannot be sent now. */
  readonly reason: string | undefined;
}

/** The submit button of a form: it shows what is missing, and a spinner while the form is being sent. */
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
