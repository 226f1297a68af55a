import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { World } from "../state/world.ts";

type Form = Extract<keyof ClientConfiguration["recaptcha"], `show_in_${string}`>;

/** Lets through with a solved captcha, which is used up, or where this form has none. */
export const requireCaptcha = (world: World, form: Form, token: string | undefined): void => {
  const { recaptcha } = world.configuration;
  if (!recaptcha.show || !recaptcha[form]) return;
  if (token !== undefined && world.captchas.redeem(token)) return;
  throw new Refusal(422, problemTexts.captchaRequired, {
    errors: [{ field: "recaptcha", message: problemTexts.captchaRequired }],
  });
};
