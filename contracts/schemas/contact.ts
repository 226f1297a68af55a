import * as Schema from "effect/Schema";

/** REG-1: minimum length of an email and a password, in characters (code points). */
export const emailMin = 6;
export const passwordMin = 6;

/** Characters of the longest email (RFC 5321, 4.5.3.1.3). */
export const emailMax = 254;

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?";

/**
 * An email address in the dot-atom form of RFC 5322 with the letters of RFC 6531. Its host has at least two labels, and
 * the last one is not a number. Quoted local parts, comments and address literals are not allowed.
 */
export const emailPattern = new RegExp(
  `^(?=.{1,${emailMax}}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)(?=.{2})${label}$`,
  "u",
);

export const EmailAddress = Schema.String.check(
  Schema.isMinCodePoints(emailMin),
  Schema.isPattern(emailPattern),
).annotate({ identifier: "EmailAddress" });

/** REG-1: `+NN (NNN) NNN NN NN`, the country code with one to three digits. */
export const phonePattern = /^\+\d{1,3} \(\d{3}\) \d{3} \d{2} \d{2}$/u;

export const PhoneNumber = Schema.String.check(Schema.isPattern(phonePattern)).annotate({
  identifier: "PhoneNumber",
});

/** A new password: only its length is checked (OWASP ASVS 6.2.5). */
export const NewPassword = Schema.String.check(Schema.isMinCodePoints(passwordMin)).annotate({
  identifier: "NewPassword",
});
