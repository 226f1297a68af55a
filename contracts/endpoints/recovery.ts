import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { PasswordByCode, RecoveryRequest } from "../schemas/registration.ts";

/** The answer does not reveal whether the email is known (OWASP ASVS 6.3.8); only the letter does. */
export const recoverAccess = endpoint({
  id: "recoverAccess",
  method: "POST",
  path: "/api/account/recover_access/by_email",
  summary: "Ask for a letter with a link to a new password",
  bearer: "if-any",
  body: RecoveryRequest,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400],
});

/** Ends all sessions of this resident (OWASP ASVS 7.4.3). */
export const changePasswordByCode = endpoint({
  id: "changePasswordByCode",
  method: "POST",
  path: "/api/account/change_password/by_code",
  summary: "Set a new password by the code of the letter: 404 never heard of, 410 used or expired",
  bearer: "if-any",
  body: PasswordByCode,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 404, 410, 422],
});
