import { useMemo } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { useConfiguration, useIsConfigured } from "../runtime/use-portal.ts";

/** The flag of a form's captcha in the configuration (CFG-2). */
type CaptchaSwitch = Extract<keyof ClientConfiguration["recaptcha"], `show_${string}`>;

/** A form's captcha, as configured. */
export interface FormCaptcha {
  readonly configuration: ClientConfiguration;
  /** Whether it has a place on the screen: before the configuration has arrived, by the default. */
  readonly isShown: boolean;
  /** Whether the configuration has arrived. */
  readonly isKnown: boolean;
  /** Whether the form requires it: only once it is configured. */
  readonly isRequired: boolean;
  /** The same object until it changes. */
  readonly needs: CaptchaNeeds;
}

/** Whether a form shows and requires a captcha, by the configuration (CFG-2). */
export const useCaptcha = (name: CaptchaSwitch): FormCaptcha => {
  const configuration = useConfiguration();
  const isConfigured = useIsConfigured();
  const isShown = configuration.recaptcha.show && configuration.recaptcha[name];
  const isRequired = isConfigured && isShown;
  const needs = useMemo(() => ({ captchaRequired: isRequired }), [isRequired]);
  return { configuration, isShown, isKnown: isConfigured, isRequired, needs };
};
