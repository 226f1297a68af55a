import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { Address, type ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { IdentityToken } from "#contracts/schemas/social.ts";
import type { ProviderRefusal, SocialUser } from "#machines/access/social/social.setup.ts";
import { randomKey } from "../api/random-key.ts";
import { part } from "./leave-provider.ts";
import { forgetScript, loadScript } from "./load-script.ts";

/** The part of Google Identity Services' global interface that the portal uses (`google.accounts.id`). */
interface GoogleIdentity {
  readonly initialize: (settings: {
    readonly client_id: string;
    /** Returned inside the token, so that a token made for another page is recognised. */
    readonly nonce: string;
    readonly callback: (answer: unknown) => void;
    readonly auto_select: false;
    readonly ux_mode: "popup";
  }) => void;
  readonly renderButton: (
    place: HTMLElement,
    options: {
      readonly type: "standard";
      readonly theme: "outline";
      readonly size: "large";
      readonly text: "signin_with";
      readonly locale: "uk";
      /** CSS pixels. */
      readonly width: number;
    },
  ) => void;
}

/** The script loaded, but its global is missing. */
export class ProviderMissing extends Error {
  override readonly name = "ProviderMissing";
}

const isGoogleIdentity = (value: unknown): value is GoogleIdentity =>
  typeof value === "object" &&
  value !== null &&
  ["initialize", "renderButton"].every((name) => typeof Reflect.get(value, name) === "function");

/**
 * The width of the provider's button, 200 to 400 CSS pixels (SOC-1).
 * @throws RangeError for any other value.
 */
export const buttonWidth = (width: number): number => {
  if (width >= 200 && width <= 400) return width;
  throw new RangeError(`The button's width must be between 200 and 400, not ${width}.`);
};

const Credential = Schema.Struct({ credential: IdentityToken });

const payloadOf = (token: string): unknown => {
  try {
    const [, payload = ""] = token.split(".");
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

const isText = Schema.is(Schema.NonEmptyString);
const isAddress = Schema.is(Address);

/**
 * The claims about the person (OpenID Connect Core 1.0, section 5.1), under the names of SOC-8. Missing and invalid
 * ones are left out; the server verifies the token.
 */
const userOf = (claims: unknown): SocialUser => {
  const claim = (name: keyof SocialUser, from: string, fits = isText) => {
    const value = part(claims, from);
    return isText(value) && fits(value) ? { [name]: value } : {};
  };
  return {
    provider: "GOOGLE",
    ...claim("id", "sub"),
    ...claim("name", "name"),
    ...claim("firstName", "given_name"),
    ...claim("lastName", "family_name"),
    ...claim("email", "email"),
    ...claim("photoUrl", "picture", isAddress),
  };
};

/** The social user (SOC-8): who it is, and the token that proves it. */
export interface SocialAccount extends SocialUser {
  readonly idToken: string;
}

/** The provider's answer: an identity token made for this page, or why it cannot be used. */
export type GoogleAnswer =
  | { readonly account: SocialAccount }
  | { readonly refusal: ProviderRefusal };

/** Reads the provider's answer; a token with another nonce was not made for this page. */
export const readAnswer = (answer: unknown, nonce: string): GoogleAnswer => {
  const decoded = Schema.decodeUnknownOption(Credential)(answer);
  if (Option.isNone(decoded)) {
    if (part(answer, "access_token") !== undefined)
      return { refusal: "social-access-token-unsupported" };
    return {
      refusal:
        part(answer, "refresh_token") === undefined
          ? "social-not-logged-in"
          : "social-refresh-unsupported",
    };
  }
  const idToken = decoded.value.credential;
  const claims = payloadOf(idToken);
  return part(claims, "nonce") === nonce
    ? { account: { idToken, ...userOf(claims) } }
    : { refusal: "social-not-logged-in" };
};

export interface Google {
  /** Renders the provider's own button, `width` CSS pixels wide (200 to 400). */
  readonly renderButton: (place: HTMLElement, width: number) => void;
}

/**
 * Loads Google Identity Services and listens for people who sign in there.
 * @throws ScriptMissing if the script does not load, ProviderMissing if its global is missing.
 */
export const startGoogle = async (
  { authorization, scripts }: ClientConfiguration,
  onAnswer: (answer: GoogleAnswer) => void,
): Promise<Google> => {
  await loadScript(scripts.google_identity);
  const google: unknown = Reflect.get(window, "google");
  const identity = part(part(google, "accounts"), "id");
  if (!isGoogleIdentity(identity)) {
    forgetScript(scripts.google_identity);
    throw new ProviderMissing("The script has another interface.");
  }
  const nonce = randomKey();
  identity.initialize({
    client_id: authorization.google_auth_client_id,
    nonce,
    callback: (answer) => onAnswer(readAnswer(answer, nonce)),
    auto_select: false,
    ux_mode: "popup",
  });
  return {
    renderButton: (place, width) =>
      identity.renderButton(place, {
        type: "standard",
        theme: "outline",
        size: "large",
        text: "signin_with",
        locale: "uk",
        width: buttonWidth(width),
      }),
  };
};
