import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { Authenticated, Credentials } from "../schemas/session.ts";

export const authenticate = endpoint({
  id: "authenticate",
  method: "POST",
  path: "/api/account/authentication",
  summary: "Sign in by login and password",
  bearer: false,
  body: Credentials,
  success: { status: 200, schema: Authenticated },
  failures: [400, 401, 403, 422, 429],
});

/** Not in the specification. Without it the server could not end a token at logout (OWASP ASVS 7.4.1). */
export const endSession = endpoint({
  id: "endSession",
  method: "POST",
  path: "/api/account/logout",
  summary: "End the session of the token that comes along",
  bearer: true,
  success: { status: 204, schema: Schema.Undefined },
  failures: [401],
  extension: true,
});
