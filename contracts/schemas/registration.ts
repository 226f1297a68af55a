import * as Schema from "effect/Schema";
import { Flag, NonEmptyString, orElse } from "./common.ts";
import { EmailAddress, NewPassword, PhoneNumber } from "./contact.ts";

/**
 * The target of a letter's link (REG-6), with or without a leading slash: the page that reads the code from the
 * address. Codes never go to other pages (OWASP, unvalidated redirects).
 */
export const CallbackPath = Schema.Struct({
  path: Schema.String.check(Schema.isPattern(/^\/?email-confirm$/u)),
}).annotate({ identifier: "CallbackPath" });

/** The same for the page of the new password. */
const RecoveryPath = Schema.String.check(
  Schema.isPattern(/^\/?recovery\/change-password$/u),
).annotate({ identifier: "RecoveryPath" });

/** The code of a letter's link: opaque, at least 128 bits (OWASP ASVS 6.5). Any text may be sent. */
export const LetterCode = NonEmptyString.annotate({ identifier: "LetterCode" });

/** REG-6; `name` is always undefined there, so it is left out. The captcha is sent as in sign-in. */
export const Registration = Schema.Struct({
  email: EmailAddress,
  phone: Schema.optionalKey(PhoneNumber),
  password: NewPassword,
  callbackPath: CallbackPath,
  recaptcha: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Registration" });

/** A link may be opened twice, also by a mail scanner, so "already done" is a separate success. */
export const EmailConfirmed = Schema.Struct({
  alreadyConfirmed: orElse(Flag, false),
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
