import * as Schema from "effect/Schema";
import { NonEmptyString } from "./common.ts";

export const Credentials = Schema.Struct({
  account: NonEmptyString,
  password: NonEmptyString,
  recaptcha: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Credentials" });

export type Credentials = typeof Credentials.Type;

/** An opaque token in visible ASCII, as it is sent in a header (RFC 9110, 5.5). */
export const AccessToken = Schema.String.check(Schema.isPattern(/^[!-~]+$/u)).annotate({
  identifier: "AccessToken",
});

export const Authenticated = Schema.Struct({ accessToken: AccessToken }).annotate({
  identifier: "Authenticated",
});
