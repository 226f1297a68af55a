import * as Schema from "effect/Schema";
import {
  emailLeast,
  emailPattern,
  passwordLeast,
  phonePattern,
} from "#contracts/schemas/contact.ts";
import type { IssueCode, Issues } from "./issues.ts";

const says = (message: IssueCode) => ({ message });
const phoneFormat: IssueCode = "phone-format";
const notAccepted: IssueCode = "not-accepted";

/** Something other than white space; nothing is trimmed, what is typed is what is sent. */
export const Filled = Schema.String.check(Schema.isPattern(/\S/u, says("required")));

/** REG-1: required, at least 6 characters, of the form of an address. */
export const EmailRule = Filled.check(
  Schema.isMinCodePoints(emailLeast, says("too-short")),
  Schema.isPattern(emailPattern, says("email-format")),
);

/** REG-1: may stay empty; otherwise the whole number in its mask. */
export const OptionalPhoneRule = Schema.String.check(
  Schema.makeFilter((phone: string) => phone === "" || phonePattern.test(phone) || phoneFormat),
);

/** PROF-5: required, the whole number in its mask. */
export const PhoneRule = Filled.check(Schema.isPattern(phonePattern, says("phone-format")));

/** REG-1, REG-2: required, at least 6 characters; the criteria on the screen ask for more and hold nothing back. */
export const NewPasswordRule = Filled.check(
  Schema.isMinCodePoints(passwordLeast, says("too-short")),
);

/** A box that has to be ticked. */
export const AcceptedRule = Schema.Boolean.check(
  Schema.makeFilter((isTicked: boolean) => isTicked || notAccepted),
);

interface Twice {
  readonly password: string;
  readonly confirmation: string;
}

/** The second time has to be as the first; said beside what else is wrong, but not of an empty field. */
export const withSamePasswords = <Draft extends Twice>(
  draft: Draft,
  issues: Issues<Draft>,
): Issues<Draft> =>
  issues.confirmation === undefined && draft.password !== draft.confirmation
    ? { ...issues, confirmation: "mismatch" }
    : issues;

/** What a good password has, shown while it is typed (REG-2); display only. */
export const passwordCriteria = (password: string) => ({
  lowercase: /\p{Ll}/u.test(password),
  uppercase: /\p{Lu}/u.test(password),
  digit: /\d/u.test(password),
  length: Array.from(password).length >= 8,
});
