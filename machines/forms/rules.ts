import * as Schema from "effect/Schema";
import { emailMin, emailPattern, passwordMin, phonePattern } from "#contracts/schemas/contact.ts";
import type { IssueCode, Issues } from "./issues.ts";

const says = (message: IssueCode) => ({ message });
const phoneFormat: IssueCode = "phone-format";
const notAccepted: IssueCode = "not-accepted";

/** Not blank. Nothing is trimmed; the input is sent as typed. */
export const Filled = Schema.String.check(Schema.isPattern(/\S/u, says("required")));

/** REG-1: required, at least 6 characters, an email address. */
export const EmailRule = Filled.check(
  // Checked before the length, whose message would not help with a mere name.
  Schema.isPattern(/.@./u, says("email-format")),
  Schema.isMinCodePoints(emailMin, says("too-short")),
  Schema.isPattern(emailPattern, says("email-format")),
);

/** REG-1: optional; otherwise the whole number in its mask. */
export const OptionalPhoneRule = Schema.String.check(
  Schema.makeFilter((phone: string) => phone === "" || phonePattern.test(phone) || phoneFormat),
);

/** PROF-5: required, the whole number in its mask. */
export const PhoneRule = Filled.check(Schema.isPattern(phonePattern, says("phone-format")));

/** REG-1, REG-2: required, at least 6 characters. The criteria on the screen ask for more but block nothing. */
export const NewPasswordRule = Filled.check(Schema.isMinCodePoints(passwordMin, says("too-short")));

/** A required checkbox. */
export const AcceptedRule = Schema.Boolean.check(
  Schema.makeFilter((isTicked: boolean) => isTicked || notAccepted),
);

interface Twice {
  readonly password: string;
  readonly confirmation: string;
}

/** Both must be equal. Reported beside other issues, but not for an empty field. */
export const withSamePasswords = <Values extends Twice>(
  values: Values,
  issues: Issues<Values>,
): Issues<Values> =>
  issues.confirmation === undefined && values.password !== values.confirmation
    ? { ...issues, confirmation: "mismatch" }
    : issues;

/** The criteria of a good password, shown while it is typed (REG-2); display only. */
export const passwordCriteria = (password: string) => ({
  lowercase: /\p{Ll}/u.test(password),
  uppercase: /\p{Lu}/u.test(password),
  digit: /\d/u.test(password),
  length: Array.from(password).length >= 8,
});
