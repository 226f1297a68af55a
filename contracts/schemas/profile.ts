import * as Schema from "effect/Schema";
import { completed, Id, IsoDateTime, NonEmptyString, orElse } from "./common.ts";

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
 * PROF-2: `name` is the login, `dlc` the date of the last change, `dc` the date of registration. Who signs in by an
 * email and has no other login has that one; one of the two tells whose profile it is.
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

/** `confirmed`: its letter's link has been opened; a changed address waits for its own. A service that knows no such thing says nothing. */
export const EmailEntry = Schema.Struct({
  id: Id,
  email: NonEmptyString,
  useAsDefault: orElse(Schema.Boolean, false),
  confirmed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "EmailEntry" });

export type EmailEntry = typeof EmailEntry.Type;

export const Emails = Schema.Array(EmailEntry);
export type Emails = typeof Emails.Type;

/** What saving an email has to answer with; the rest is known or asked for (PROF-3). */
export const EmailSaved = Schema.Struct({
  id: Id,
  email: Schema.optionalKey(NonEmptyString),
  useAsDefault: Schema.optionalKey(Schema.Boolean),
  confirmed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: "EmailSaved" });

export type EmailSaved = typeof EmailSaved.Type;

export const PhoneEntry = Schema.Struct({
  id: Id,
  phone: NonEmptyString,
  useAsDefault: orElse(Schema.Boolean, false),
}).annotate({ identifier: "PhoneEntry" });

export type PhoneEntry = typeof PhoneEntry.Type;

export const Phones = Schema.Array(PhoneEntry);
export type Phones = typeof Phones.Type;
