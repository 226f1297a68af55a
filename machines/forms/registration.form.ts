import * as Schema from "effect/Schema";
import type { Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import type { CaptchaNeeds } from "./sign-in.form.ts";
import {
  AcceptedRule,
  EmailRule,
  Filled,
  NewPasswordRule,
  OptionalPhoneRule,
  withSamePasswords,
} from "./rules.ts";
import { trimmed } from "./trimmed.ts";

const fields = {
  email: EmailRule,
  phone: OptionalPhoneRule,
  password: NewPasswordRule,
  confirmation: NewPasswordRule,
  agreed: AcceptedRule,
};

const rules = Schema.Struct({ ...fields, recaptcha: Schema.String });
const withCaptcha = Schema.Struct({ ...fields, recaptcha: Filled });

export interface RegistrationValues {
  readonly email: string;
  /** In its mask, `+38 (067) 123 45 67`; empty when none is given. */
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  /** Whether the contract terms are accepted. */
  readonly agreed: boolean;
  /** The solved captcha's token; empty while unsolved or not asked for. */
  readonly recaptcha: string;
}

/** As it is sent: the email without invisible characters at both ends. */
export const tidyRegistration = (values: RegistrationValues): RegistrationValues => ({
  ...values,
  email: trimmed(values.email),
});

/** REG-1; checks the values as they would be sent. */
export const registrationIssues = (
  values: RegistrationValues,
  { captchaRequired }: CaptchaNeeds,
): Issues<RegistrationValues> =>
  withSamePasswords(
    values,
    issuesOf(captchaRequired ? withCaptcha : rules, tidyRegistration(values)),
  );
