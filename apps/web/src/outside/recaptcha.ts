import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { forgetScript, loadScript, ScriptMissing } from "./load-script.ts";

/** The part of reCAPTCHA's global interface that the portal uses (v2, explicit rendering). */
interface Recaptcha {
  readonly ready: (callback: () => void) => void;
  readonly render: (
    element: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly hl: string;
      readonly callback: (token: string) => void;
      readonly "expired-callback": () => void;
      readonly "error-callback": () => void;
    },
  ) => number;
  readonly reset: (widget?: number) => void;
}

const isRecaptcha = (value: unknown): value is Recaptcha =>
  typeof value === "object" &&
  value !== null &&
  ["ready", "render", "reset"].every((name) => typeof Reflect.get(value, name) === "function");

/** Address of the script: the configured one, else Google's on the configured domain (section 9: the global one by default). */
const recaptchaAddress = ({ recaptcha, scripts }: ClientConfiguration): string =>
  scripts.recaptcha ??
  `https://${recaptcha.domain ?? "www.google.com"}/recaptcha/api.js?render=explicit&hl=uk`;

/** Loads reCAPTCHA and waits until it can render. */
export const loadRecaptcha = async (configuration: ClientConfiguration): Promise<Recaptcha> => {
  const address = recaptchaAddress(configuration);
  await loadScript(address);
  const captcha: unknown = Reflect.get(window, "grecaptcha");
  if (!isRecaptcha(captcha)) {
    forgetScript(address);
    throw new ScriptMissing("The captcha has another interface.");
  }
  await new Promise<void>((resolve) => captcha.ready(resolve));
  return captcha;
};
