import * as Schema from "effect/Schema";
import { NonEmptyString, orElse } from "./common.ts";
import { EmailAddress, NewPassword, PhoneNumber } from "./contact.ts";

/**
 * Where the link of a letter leads (REG-6), with or without a slash before it: the page that takes the code out of
 * the address. No other page ever sees a code (OWASP, unvalidated redirects).
 */
export const CallbackPath = Schema.Struct({
  path: Schema.String.check(Schema.isPattern(/^\/?email-confirm$/u)),
}).annotate({ identifier: "CallbackPath" });

/** The page of the new password, likewise. */
const RecoveryPath = Schema.String.check(
  Schema.isPattern(/^\/?recovery\/change-password$/u),
).annotate({ identifier: "RecoveryPath" });

/** The code of a letter's link: opaque, at least 128 bits (OWASP ASVS 6.5). Any text may be sent, few are known. */
export const LetterCode = NonEmptyString.annotate({ identifier: "LetterCode" });

/** REG-6; `name` is always left undefined, so it is no part of it. The captcha goes as in sign-in. */
export const Registration = Schema.Struct({
  email: EmailAddress,
  phone: Schema.optionalKey(PhoneNumber),
  password: NewPassword,
  callbackPath: CallbackPath,
  recaptcha: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Registration" });

/** A link may be opened again, by a mail scanner too: that it was done before is a success of its own. */
export const EmailConfirmed = Schema.Struct({
  alreadyConfirmed: orElse(Schema.Boolean, false),
}).annotate({
  identifier: "EmailConfirmed",
});

export type EmailConfirmed = typeof EmailConfirmed.Type;

export const RecoveryRequest = Schema.Struct({ email: EmailAddress, path: RecoveryPath }).annotate({
  identifier: "RecoveryRequest",
});

export const PasswordByCode = Schema.Struct({ code: LetterCode, password: NewPassword }).annotate({
  identifier: "PasswordByCode",
});
