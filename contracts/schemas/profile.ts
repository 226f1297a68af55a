import * as Schema from "effect/Schema";
import { IsoDateTime, NonEmptyString } from "./common.ts";

/** Section 3: `name` is the login, `dlc` the date of the last change, `dc` the date of registration. */
export const Profile = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  middleName: Schema.NullOr(Schema.String),
  name: NonEmptyString,
  email: NonEmptyString,
  dlc: IsoDateTime,
  dc: IsoDateTime,
}).annotate({ identifier: "Profile" });

export type Profile = typeof Profile.Type;

/** `confirmed`: its letter's link has been opened; a changed address waits for its own. */
export const EmailEntry = Schema.Struct({
  id: NonEmptyString,
  email: NonEmptyString,
  useAsDefault: Schema.Boolean,
  confirmed: Schema.Boolean,
}).annotate({ identifier: "EmailEntry" });

export type EmailEntry = typeof EmailEntry.Type;

export const Emails = Schema.Array(EmailEntry);
export type Emails = typeof Emails.Type;

export const PhoneEntry = Schema.Struct({
  id: NonEmptyString,
  phone: NonEmptyString,
  useAsDefault: Schema.Boolean,
}).annotate({ identifier: "PhoneEntry" });

export type PhoneEntry = typeof PhoneEntry.Type;

export const Phones = Schema.Array(PhoneEntry);
export type Phones = typeof Phones.Type;
