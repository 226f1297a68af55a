import * as Schema from "effect/Schema";
import { Code, IsoDateTime, NonEmptyString } from "./common.ts";
import { EmailAddress, NewPassword, PhoneNumber } from "./contact.ts";
import { CallbackPath } from "./registration.ts";

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

/** What is sent of an email (section 7); the first one carries where its letter's link leads. */
export const EmailChange = Schema.Struct({
  id: NonEmptyString,
  email: EmailAddress,
  useAsDefault: Schema.Boolean,
  callbackPath: Schema.optionalKey(CallbackPath),
}).annotate({ identifier: "EmailChange" });

export const EmailChanges = Schema.Array(EmailChange).check(Schema.isMinLength(1));

export const PhoneEntry = Schema.Struct({
  id: NonEmptyString,
  phone: NonEmptyString,
  useAsDefault: Schema.Boolean,
}).annotate({ identifier: "PhoneEntry" });

export type PhoneEntry = typeof PhoneEntry.Type;

export const Phones = Schema.Array(PhoneEntry);
export type Phones = typeof Phones.Type;

export const NewPhone = Schema.Struct({
  phone: PhoneNumber,
  useAsDefault: Schema.Boolean,
}).annotate({ identifier: "NewPhone" });

export const PhoneChange = Schema.Struct({
  id: NonEmptyString,
  phone: PhoneNumber,
  useAsDefault: Schema.Boolean,
}).annotate({ identifier: "PhoneChange" });

/** Whether a service provider may send its bills by email (section 3, email management entry). */
const EmailManagementEntry = Schema.Struct({
  serviceProvider: Schema.Struct({ code: Code, name: NonEmptyString }),
  isAllowToSendEmail: Schema.Boolean,
}).annotate({ identifier: "EmailManagementEntry" });

export const EmailManagement = Schema.Array(EmailManagementEntry);
export type EmailManagement = typeof EmailManagement.Type;

export const EmailManagementChange = Schema.Struct({
  serviceProviderCode: Code,
  isAllowToSendEmail: Schema.Boolean,
}).annotate({ identifier: "EmailManagementChange" });

export const PasswordChange = Schema.Struct({
  password: NonEmptyString,
  newPassword: NewPassword,
}).annotate({ identifier: "PasswordChange" });

export const ProfileDeletion = Schema.Struct({ password: NonEmptyString }).annotate({
  identifier: "ProfileDeletion",
});
