import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { World } from "../state/world.ts";

type Form = Extract<keyof ClientConfiguration["recaptcha"], `show_in_${string}`>;

/** Accepts a solved captcha, which can be used once, or none if this form needs none. */
export const requireCaptcha = (world: World, form: Form, token: string | undefined): void => {
  const { recaptcha } = world.configuration;
  if (!recaptcha.show || !recaptcha[form]) return;
  if (token !== undefined && world.captchas.redeem(token)) return;
  throw new Refusal(422, problemTexts.captchaRequired, {
    errors: [{ field: "recaptcha", message: problemTexts.captchaRequired }],
  });
};
