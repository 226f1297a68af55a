import { globalCaptchaDomain } from "#contracts/captcha-domain.ts";
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
      readonly size: "normal" | "compact";
      readonly callback: (token: string) => void;
      readonly "expired-callback": () => void;
      readonly "error-callback": () => void;
    },
  ) => number;
  readonly reset: (widget?: number) => void;
}

const hasFunctions = (value: unknown, names: readonly string[]): value is object =>
  typeof value === "object" &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === "function");

const isLoader = (value: unknown): value is Pick<Recaptcha, "ready"> =>
  hasFunctions(value, ["ready"]);

const isRecaptcha = (value: unknown): value is Recaptcha =>
  hasFunctions(value, ["ready", "render", "reset"]);

/** Milliseconds until a service whose own script does not follow the first one counts as blocked. */
const patience = 15_000;

/** The frame is 304 CSS pixels wide. The narrowest phones have less room and get the smaller one. */
export const sizeFor = (width: number): "normal" | "compact" =>
  width > 0 && width < 304 ? "compact" : "normal";

/** The script's address: the configured one, else the real one on the configured or the global domain (CFG-5). */
const recaptchaAddress = ({ recaptcha, scripts }: ClientConfiguration): string =>
  scripts.recaptcha ??
  `https://${recaptcha.domain ?? globalCaptchaDomain}/recaptcha/api.js?render=explicit&hl=uk&trustedtypes=true`;

const global = (): unknown => Reflect.get(window, "grecaptcha");

/**
 * Loads reCAPTCHA and waits until it can render. The first script brings only `ready` and fetches the rest from another
 * host, which may be blocked on its own.
 * @throws ScriptMissing if either is late, or its global is missing.
 */
export const loadRecaptcha = async (configuration: ClientConfiguration): Promise<Recaptcha> => {
  const address = recaptchaAddress(configuration);
  await loadScript(address);
  const loader = global();
  if (isLoader(loader)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      loader.ready(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  const captcha = global();
  if (isRecaptcha(captcha)) return captcha;
  forgetScript(address);
  throw new ScriptMissing("The captcha did not come, or has another interface.");
};
