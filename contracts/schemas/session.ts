import * as Schema from "effect/Schema";
import { NonEmptyString } from "./common.ts";

export const Credentials = Schema.Struct({
  account: NonEmptyString,
  password: NonEmptyString,
  recaptcha: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Credentials" });

export type Credentials = typeof Credentials.Type;

/** The token is opaque: nothing is read out of it. Printable ASCII, as a header value must be (RFC 6750). */
export const AccessToken = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9._~+/=-]{16,512}$/u),
).annotate({
  identifier: "AccessToken",
});

export const Authenticated = Schema.Struct({ accessToken: AccessToken }).annotate({
  identifier: "Authenticated",
});
