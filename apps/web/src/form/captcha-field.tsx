import type { ReactElement } from "react";
import { useHref } from "react-router-dom";
import { Captcha } from "../outside/captcha.tsx";
import { paths } from "../runtime/paths.ts";
import type { FormCaptcha } from "./use-captcha.ts";

interface CaptchaFieldProps {
  readonly captcha: FormCaptcha;
  /** The part of the form's machine that this field uses. */
  readonly form: {
    readonly values: { readonly recaptcha: string };
    readonly change: (field: "recaptcha") => (token: string) => void;
    readonly errorOf: (field: "recaptcha") => string | undefined;
  };
  /** Whether a link to the feedback form is offered; not on that form itself. */
  readonly offersContact?: boolean;
}

/** The captcha of a form, if the configuration asks for it. */
export const CaptchaField = ({
  captcha: { configuration, isShown, isRequired },
  form: { values, change, errorOf },
  offersContact = true,
}: CaptchaFieldProps): ReactElement | null => {
  const contactAddress = useHref(paths.feedback);
  return isShown ? (
    <Captcha
      name="recaptcha"
      configuration={configuration}
      isConfigured={isRequired}
      error={errorOf("recaptcha")}
      token={values.recaptcha}
      onToken={change("recaptcha")}
      contactAddress={offersContact ? contactAddress : undefined}
    />
  ) : null;
};
