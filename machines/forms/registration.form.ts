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

export interface RegistrationDraft {
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
export const tidyRegistration = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  email: trimmed(draft.email),
});

/** REG-1; checks the draft as it would be sent. */
export const registrationIssues = (
  draft: RegistrationDraft,
  { captchaRequired }: CaptchaNeeds,
): Issues<RegistrationDraft> =>
  withSamePasswords(
    draft,
    issuesOf(captchaRequired ? withCaptcha : rules, tidyRegistration(draft)),
  );
