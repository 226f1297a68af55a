import * as Schema from "effect/Schema";
import { Flag } from "./common.ts";

/** Ids of social providers; `GOOGLE` is the usual name in client libraries. */
export const SocialNetwork = Schema.Literals(["GOOGLE"]).annotate({ identifier: "SocialNetwork" });

export const identityTokenPattern =
  /^[A-Za-z0-9_-]{1,1024}\.[A-Za-z0-9_-]{1,8192}\.[A-Za-z0-9_-]{1,2048}$/u;

/** An identity token in compact form: three base64url parts (RFC 7519). Only the server verifies it. */
export const IdentityToken = Schema.String.check(Schema.isPattern(identityTokenPattern)).annotate({
  identifier: "IdentityToken",
});

export const SocialCredentials = Schema.Struct({
  token: IdentityToken,
  socialNetwork: SocialNetwork,
}).annotate({ identifier: "SocialCredentials" });

/**
 * `emailUsed`: an account with this email exists already, and the social account can be attached to it. Services
 * without this field refuse the registration with 409 instead.
 */
export const SocialRegistrationStatus = Schema.Struct({
  registered: Flag,
  emailUsed: Schema.optionalKey(Flag),
}).annotate({ identifier: "SocialRegistrationStatus" });

export type SocialRegistrationStatus = typeof SocialRegistrationStatus.Type;
