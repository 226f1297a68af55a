import * as Schema from "effect/Schema";
import { completed, Flag, Id, IsoDateTime, NonEmptyString, orElse } from "./common.ts";

const datesOfProfile = {
  dlc: Schema.optionalKey(IsoDateTime),
  dc: Schema.optionalKey(IsoDateTime),
} as const;

const namesOfProfile = {
  firstName: orElse(Schema.String, ""),
  lastName: orElse(Schema.String, ""),
  middleName: orElse(Schema.NullOr(Schema.String), null),
} as const;

/**
 * PROF-2: `name` is the login, `dlc` the date of the last change, `dc` the date of registration. Without a separate
 * login the email is the login, so one of the two identifies the profile.
 */
export const Profile = completed(
  Schema.Struct({
    ...namesOfProfile,
    name: Schema.optionalKey(NonEmptyString),
    email: Schema.optionalKey(NonEmptyString),
    ...datesOfProfile,
  })
    .annotate({ identifier: "Profile" })
    .check(
      Schema.makeFilter(({ name, email }) =>
        (name ?? email) === undefined ? "Expected a name or an email" : undefined,
      ),
    ),
  Schema.Struct({
    ...namesOfProfile,
    name: Schema.String,
    email: Schema.String,
    ...datesOfProfile,
  }),
  (given) => ({
    ...given,
    name: given.name ?? given.email ?? "",
    email: given.email ?? "",
  }),
);

export type Profile = typeof Profile.Type;

/**
 * `confirmed`: the link of its letter was opened; a changed address needs a new letter. Services without confirmation
 * leave it out.
 */
export const EmailEntry = Schema.Struct({
  id: Id,
  email: NonEmptyString,
  useAsDefault: orElse(Flag, false),
  confirmed: Schema.optionalKey(Flag),
}).annotate({ identifier: "EmailEntry" });

export type EmailEntry = typeof EmailEntry.Type;

export const Emails = Schema.Array(EmailEntry);
export type Emails = typeof Emails.Type;

/** The required answer to saving an email; everything else is known or fetched (PROF-3). */
export const EmailSaved = Schema.Struct({
  id: Id,
  email: Schema.optionalKey(NonEmptyString),
  useAsDefault: Schema.optionalKey(Flag),
  confirmed: Schema.optionalKey(Flag),
}).annotate({ identifier: "EmailSaved" });

export type EmailSaved = typeof EmailSaved.Type;

export const PhoneEntry = Schema.Struct({
  id: Id,
  phone: NonEmptyString,
  useAsDefault: orElse(Flag, false),
}).annotate({ identifier: "PhoneEntry" });

export type PhoneEntry = typeof PhoneEntry.Type;

export const Phones = Schema.Array(PhoneEntry);
export type Phones = typeof Phones.Type;
