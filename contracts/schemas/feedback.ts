import * as Schema from "effect/Schema";
import { Id, NonEmptyString } from "./common.ts";
import { emailPattern } from "./contact.ts";

/** FEED-1: minimum length of name and message, in characters (code points). */
export const feedbackNameMin = 3;
export const feedbackMessageMin = 10;

/** FEED-4: name, address for the answer, and message. The captcha is sent as in sign-in. */
export const Feedback = Schema.Struct({
  message: Schema.Struct({
    name: Schema.String.check(Schema.isMinCodePoints(feedbackNameMin)),
    email: Schema.String.check(Schema.isPattern(emailPattern)),
    message: Schema.String.check(Schema.isMinCodePoints(feedbackMessageMin)),
  }),
  recaptcha: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Feedback" });

export type Feedback = typeof Feedback.Type;

/** The id for attaching a file afterwards. */
export const FeedbackTaken = Schema.Struct({ id: Id }).annotate({
  identifier: "FeedbackTaken",
});

export type FeedbackTaken = typeof FeedbackTaken.Type;
