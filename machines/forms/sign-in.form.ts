import * as Schema from "effect/Schema";

/** Something other than white space; nothing is trimmed, what is typed is what is sent. */
const Filled = Schema.String.check(Schema.isPattern(/\S/u, { message: "required" }));

/** Section 5, sign-in: login and password are required, the captcha where the configuration asks for it. */
export const signInRules = Schema.Struct({
  login: Filled,
  password: Filled,
  recaptcha: Schema.String,
});
export const signInWithCaptchaRules = Schema.Struct({
  login: Filled,
  password: Filled,
  recaptcha: Filled,
});

export interface SignInDraft {
  readonly login: string;
  readonly password: string;
  /** The solved captcha's token; empty while unsolved or not asked for. */
  readonly recaptcha: string;
}
