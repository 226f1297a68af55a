import * as Schema from "effect/Schema";
import { Code, completed, Flag, IsoDateTime, NonEmptyString, orElse } from "./common.ts";
import { EmailAddress, NewPassword, PhoneNumber } from "./contact.ts";
import { CallbackPath } from "./registration.ts";

/** The whole profile with the changes (PROF-2). `dlc`: the version it is based on, if the service provides versions. */
export const ProfileChange = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  middleName: Schema.NullOr(Schema.String),
  name: NonEmptyString,
  email: Schema.optionalKey(Schema.String),
  dlc: Schema.optionalKey(IsoDateTime),
  dc: Schema.optionalKey(IsoDateTime),
}).annotate({ identifier: "ProfileChange" });

export type ProfileChange = typeof ProfileChange.Type;

/**
 * A changed email (PROF-3); the first one contains the target of its letter's link. `was`: the entry as it was read
 * before the change. With it, the service does not overwrite newer data.
 */
export const EmailChange = Schema.Struct({
  id: NonEmptyString,
  email: EmailAddress,
  useAsDefault: Schema.Boolean,
  was: Schema.optionalKey(
    Schema.Struct({ email: NonEmptyString, useAsDefault: Schema.optionalKey(Schema.Boolean) }),
  ),
  callbackPath: Schema.optionalKey(CallbackPath),
}).annotate({ identifier: "EmailChange" });

export const EmailChanges = Schema.Array(EmailChange).check(Schema.isMinLength(1));

export const NewPhone = Schema.Struct({
  phone: PhoneNumber,
  useAsDefault: Schema.Boolean,
}).annotate({ identifier: "NewPhone" });

/** `was`: see the email. */
export const PhoneChange = Schema.Struct({
  id: NonEmptyString,
  phone: PhoneNumber,
  useAsDefault: Schema.Boolean,
  was: Schema.optionalKey(
    Schema.Struct({ phone: NonEmptyString, useAsDefault: Schema.optionalKey(Schema.Boolean) }),
  ),
}).annotate({ identifier: "PhoneChange" });

/** Whether a service provider may send its bills by email (PROF-4). */
const EmailManagementEntry = Schema.Struct({
  serviceProvider: completed(
    Schema.Struct({ code: Code, name: Schema.optionalKey(NonEmptyString) }),
    Schema.Struct({ code: Code, name: NonEmptyString }),
    (given) => ({ ...given, name: given.name ?? given.code }),
  ),
  isAllowToSendEmail: orElse(Flag, false),
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
