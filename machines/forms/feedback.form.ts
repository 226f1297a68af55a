import * as Schema from "effect/Schema";
import { emailPattern } from "#contracts/schemas/contact.ts";
import { feedbackMessageMin, feedbackNameMin } from "#contracts/schemas/feedback.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";
import { trimmed } from "./trimmed.ts";
import type { CaptchaNeeds } from "./sign-in.form.ts";

const tooShort: IssueCode = "too-short";
const badFormat: IssueCode = "email-format";

const fields = {
  name: Filled.check(Schema.isMinCodePoints(feedbackNameMin, { message: tooShort })),
  email: Filled.check(Schema.isPattern(emailPattern, { message: badFormat })),
  message: Filled.check(Schema.isMinCodePoints(feedbackMessageMin, { message: tooShort })),
};

const rules = Schema.Struct({ ...fields, recaptcha: Schema.String });
const withCaptcha = Schema.Struct({ ...fields, recaptcha: Filled });

export interface FeedbackValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The solved captcha's token; empty while unsolved or not asked for. */
  readonly recaptcha: string;
}

/** As it is sent: the email without invisible characters at both ends. */
export const tidyFeedback = (values: FeedbackValues): FeedbackValues => ({
  ...values,
  email: trimmed(values.email),
});

/** FEED-1; checks the values as they would be sent. */
export const feedbackIssues = (
  values: FeedbackValues,
  { captchaRequired }: CaptchaNeeds,
): Issues<FeedbackValues> => issuesOf(captchaRequired ? withCaptcha : rules, tidyFeedback(values));
