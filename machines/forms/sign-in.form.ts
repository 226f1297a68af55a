import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";

const rules = Schema.Struct({ login: Filled, password: Filled, recaptcha: Schema.String });
const withCaptcha = Schema.Struct({ login: Filled, password: Filled, recaptcha: Filled });

export interface SignInValues {
  readonly login: string;
  readonly password: string;
  /** The solved captcha's token; empty while unsolved or not asked for. */
  readonly recaptcha: string;
}

/** What the configuration requires besides the fields. */
export interface CaptchaNeeds {
  readonly captchaRequired: boolean;
}

/** SIGN-2: login and password are required, and the captcha where the configuration asks for it. */
export const signInIssues = (
  values: SignInValues,
  { captchaRequired }: CaptchaNeeds,
): Issues<SignInValues> => issuesOf(captchaRequired ? withCaptcha : rules, values);
