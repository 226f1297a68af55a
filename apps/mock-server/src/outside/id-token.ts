import { generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from "node:crypto";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { NonEmptyString } from "#contracts/schemas/common.ts";

const issuer = "https://accounts.google.com";
const lifeSeconds = 60 * 60;
/** Allowed difference between the clocks of issuer and verifier. */
const skewSeconds = 60;

const Header = Schema.fromJsonString(
  Schema.Struct({ alg: Schema.String, kid: Schema.String, typ: Schema.Literal("JWT") }),
);

const Claims = Schema.Struct({
  iss: NonEmptyString,
  aud: NonEmptyString,
  sub: NonEmptyString,
  email: NonEmptyString,
  email_verified: Schema.Boolean,
  name: NonEmptyString,
  picture: Schema.String,
  nonce: NonEmptyString,
  jti: NonEmptyString,
  iat: Schema.Int,
  exp: Schema.Int,
});
export type Claims = typeof Claims.Type;

const ClaimsText = Schema.fromJsonString(Claims);

interface Keys {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

let made: Keys | undefined;

/** One key pair per process, made at the first use. */
const keys = (): Keys => {
  made ??= {
    kid: randomBytes(8).toString("hex"),
    ...generateKeyPairSync("rsa", { modulusLength: 2048 }),
  };
  return made;
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export interface TokenRequest {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly audience: string;
  /** If left out, the token has no nonce, as with the real client, and `verifyIdToken` refuses it. */
  readonly nonce: string | undefined;
  /** Whether the provider has verified the email; true by default. */
  readonly emailVerified?: boolean;
  /** A different issuer makes a token that must be refused. */
  readonly issuer?: string;
  /** Milliseconds of the QA session's clock. */
  readonly now: number;
}

/** A signed ID token (OpenID Connect Core 1.0, section 2; RS256). */
export const issueIdToken = (request: TokenRequest): string => {
  const { kid, privateKey } = keys();
  const iat = Math.floor(request.now / 1000);
  const head = part({ alg: "RS256", kid, typ: "JWT" });
  const body = part({
    iss: request.issuer ?? issuer,
    aud: request.audience,
    sub: request.subject,
    email: request.email,
    email_verified: request.emailVerified ?? true,
    name: request.name,
    picture: "/__outside/gsi/avatar.svg",
    ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    jti: randomBytes(16).toString("base64url"),
    iat,
    exp: iat + lifeSeconds,
  });
  const signature = sign("sha256", Buffer.from(`${head}.${body}`), privateKey);
  return `${head}.${body}.${signature.toString("base64url")}`;
};

export type Verified =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): Verified => ({ ok: false, reason });

const textOf = (encoded: string): string => Buffer.from(encoded, "base64url").toString("utf8");

/**
 * Whether we issued this token for this audience, and it has not expired (OWASP ASVS 9.1, 10.5). Only RS256 with our
 * key is accepted. `iss` and `sub` identify the person, never the email.
 */
export const verifyIdToken = (
  token: string,
  expected: { readonly audience: string; readonly now: number },
): Verified => {
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || head === "" || body === "" || signature === "") return no("form");
  const header = Schema.decodeUnknownResult(Header)(textOf(head));
  if (Result.isFailure(header)) return no("header");
  if (header.success.alg !== "RS256" || header.success.kid !== keys().kid) return no("algorithm");
  const genuine = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    keys().publicKey,
    Buffer.from(signature, "base64url"),
  );
  if (!genuine) return no("signature");
  const decoded = Schema.decodeUnknownResult(ClaimsText)(textOf(body));
  if (Result.isFailure(decoded)) return no("claims");
  const claims = decoded.success;
  const seconds = expected.now / 1000;
  if (claims.iss !== issuer) return no("issuer");
  if (claims.aud !== expected.audience) return no("audience");
  if (claims.exp <= seconds) return no("expired");
  if (claims.iat > seconds + skewSeconds) return no("not yet valid");
  return { ok: true, claims };
};
