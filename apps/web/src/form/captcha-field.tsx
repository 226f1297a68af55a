import type { ReactElement } from "react";
import { Captcha } from "../outside/captcha.tsx";
import type { FormCaptcha } from "./use-captcha.ts";

interface CaptchaFieldProps {
  readonly captcha: FormCaptcha;
  /** The form's machine, as far as it is about this field. */
  readonly form: {
    readonly draft: { readonly recaptcha: string };
    readonly change: (field: "recaptcha") => (token: string) => void;
    readonly errorOf: (field: "recaptcha") => string | undefined;
  };
  /** Whether the form to write to us may be offered; not on that form itself. */
  readonly offersContact?: boolean;
}

/** The captcha of a form, where the municipality asks for one. */
export const CaptchaField = ({
  captcha: { configuration, isShown, isRequired },
  form: { draft, change, errorOf },
  offersContact = true,
}: CaptchaFieldProps): ReactElement | null =>
  isShown ? (
    <Captcha
      configuration={configuration}
      isConfigured={isRequired}
      error={errorOf("recaptcha")}
      token={draft.recaptcha}
      onToken={change("recaptcha")}
      offersContact={offersContact}
    />
  ) : null;
