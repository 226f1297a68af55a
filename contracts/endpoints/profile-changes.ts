import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { Emails, EmailSaved, PhoneEntry, Profile } from "../schemas/profile.ts";
import {
  EmailChange,
  EmailChanges,
  EmailManagement,
  EmailManagementChange,
  NewPhone,
  PasswordChange,
  PhoneChange,
  ProfileChange,
  ProfileDeletion,
} from "../schemas/profile-changes.ts";

/**
 * `dlc` is the edited version. If it is no longer the stored one the answer is 409, so that no change is overwritten
 * unseen.
 */
export const saveProfile = endpoint({
  id: "saveProfile",
  method: "POST",
  path: "/api/ud/profile",
  summary: "Save the whole profile with what was changed in it; answers with what is stored now",
  bearer: true,
  body: ProfileChange,
  success: { status: 200, schema: Profile, mayBeEmpty: true },
  failures: [400, 401, 409, 422],
});

/** A 401 here refers to the password only; the session continues (PROF-7). */
export const deleteProfile = endpoint({
  id: "deleteProfile",
  method: "DELETE",
  path: "/api/ud/profile",
  summary: "Delete the profile for good; every session of it ends. 401: the password is wrong",
  bearer: true,
  body: ProfileDeletion,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401],
});

/**
 * A changed address gets a letter, and is unconfirmed until its link is opened. Saved again as it is, it gets another
 * letter once the link of the last one is no longer valid. With `was`, a 409 means that the entry has changed in the
 * meantime.
 */
export const saveEmail = endpoint({
  id: "saveEmail",
  method: "PUT",
  path: "/api/ud/contact_info/emails",
  summary: "Save one email address",
  bearer: true,
  body: EmailChange,
  success: { status: 200, schema: EmailSaved },
  failures: [400, 401, 404, 409],
});

/** The specification leaves this path open (PROF-3). If one entry is invalid, nothing is changed. */
export const saveEmails = endpoint({
  id: "saveEmails",
  method: "PUT",
  path: "/api/ud/contact_info/emails/list",
  summary: "Save several email addresses at once",
  bearer: true,
  body: EmailChanges,
  success: { status: 200, schema: Emails, mayBeEmpty: true },
  failures: [400, 401, 404, 409],
});

export const addPhone = endpoint({
  id: "addPhone",
  method: "POST",
  path: "/api/ud/contact_info/phones",
  summary: "Add a phone",
  bearer: true,
  body: NewPhone,
  success: { status: 201, schema: PhoneEntry },
  failures: [400, 401, 409],
});

export const savePhone = endpoint({
  id: "savePhone",
  method: "PUT",
  path: "/api/ud/contact_info/phones",
  summary: "Change a phone",
  bearer: true,
  body: PhoneChange,
  success: { status: 200, schema: PhoneEntry },
  failures: [400, 401, 404, 409],
});

export const getEmailManagement = endpoint({
  id: "getEmailManagement",
  method: "GET",
  path: "/api/warehouse/consumer/email-management",
  summary: "Which service providers may send their bills by email",
  bearer: true,
  success: { status: 200, schema: EmailManagement },
  failures: [401],
});

export const saveEmailManagement = endpoint({
  id: "saveEmailManagement",
  method: "PUT",
  path: "/api/warehouse/consumer/email-management",
  summary: "Allow or forbid one service provider to send its bills by email",
  bearer: true,
  body: EmailManagementChange,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401, 404],
});

/** A wrong current password is a 422 with its field, since a 401 would mean the session (PROF-6). */
export const changePassword = endpoint({
  id: "changePassword",
  method: "POST",
  path: "/api/account/change_password",
  summary: "Change the password; this session goes on, the resident's others end",
  bearer: true,
  body: PasswordChange,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401, 422],
});
