import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { Authenticated } from "../schemas/session.ts";
import { SocialCredentials, SocialRegistrationStatus } from "../schemas/social.ts";

export const authenticateBySocialToken = endpoint({
  id: "authenticateBySocialToken",
  method: "POST",
  path: "/api/account/authentication/by-social-network-token",
  summary: "Sign in by the identity token of a linked social account",
  bearer: false,
  body: SocialCredentials,
  success: { status: 200, schema: Authenticated },
  failures: [400, 401, 404],
});

export const getSocialRegistrationStatus = endpoint({
  id: "getSocialRegistrationStatus",
  method: "POST",
  path: "/api/account/registration/status/by-social-network-token",
  summary: "Whether the social account is linked, and whether its email belongs to an account",
  bearer: false,
  body: SocialCredentials,
  success: { status: 200, schema: SocialRegistrationStatus },
  failures: [400, 401, 404],
});

export const registerBySocialToken = endpoint({
  id: "registerBySocialToken",
  method: "POST",
  path: "/api/warehouse/consumer/registration/by-social-network-token",
  summary:
    "Register by a social account, or attach it to the account with its email; nothing to say but done",
  bearer: "if-any",
  query: Schema.Struct({ assignToExisted: Schema.optionalKey(Schema.Literals(["true", "false"])) }),
  body: SocialCredentials,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401, 403, 404, 409],
});
