import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { EmailConfirmed, LetterCode, Registration } from "../schemas/registration.ts";

/** The answer is the same if the email already has an account; its owner gets a letter (OWASP ASVS 6.3.8). */
export const register = endpoint({
  id: "register",
  method: "POST",
  path: "/api/warehouse/consumer/registration",
  summary: "Register by email and password; a letter with the confirmation link is sent",
  bearer: "if-any",
  body: Registration,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 422],
});

/** A GET with an effect, which the specification demands: it needs the code, and can be repeated safely (REG-9). */
export const confirmEmail = endpoint({
  id: "confirmEmail",
  method: "GET",
  path: "/api/ud/contact_info/confirm_email",
  summary: "Confirm an email by the code of the letter: 404 never heard of, 410 expired",
  bearer: "if-any",
  query: Schema.Struct({ code: LetterCode }),
  success: { status: 200, schema: EmailConfirmed, mayBeEmpty: true },
  failures: [400, 404, 410],
});
