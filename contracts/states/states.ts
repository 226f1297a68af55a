import * as Schema from "effect/Schema";
import { administrationStates } from "./administration.ts";
import { state } from "./provider-state.ts";
import { IsoDateTime, NonEmptyString } from "../schemas/common.ts";
import { ClientConfiguration } from "../schemas/configuration.ts";
import { EmailAddress, PhoneNumber } from "../schemas/contact.ts";
import { ImageId } from "../schemas/content-image.ts";
import { ContentId } from "../schemas/content.ts";
import { LetterCode } from "../schemas/registration.ts";
import { AccessToken } from "../schemas/session.ts";
import { IdentityToken, SocialNetwork } from "../schemas/social.ts";
import { utilityStates } from "./utility.ts";

const Login = Schema.Struct({ login: NonEmptyString });
const Token = Schema.Struct({ accessToken: AccessToken });
const Versioned = Schema.Struct({ accessToken: AccessToken, dlc: IsoDateTime });
const Nothing = Schema.Struct({});
const SocialAccount = Schema.Struct({ socialNetwork: SocialNetwork, email: NonEmptyString });
const LetterCodeOf = Schema.Struct({ code: LetterCode });
const Identity = Schema.Struct({ token: IdentityToken });

export const states = {
  "a confirmed resident": state({
    description: "A resident with this login and password exists and has confirmed the email.",
    params: Schema.Struct({ login: NonEmptyString, password: NonEmptyString }),
    values: Nothing,
  }),
  "an unconfirmed resident": state({
    description: "A resident with this login and password exists; the email is not confirmed yet.",
    params: Schema.Struct({ login: NonEmptyString, password: NonEmptyString }),
    values: Nothing,
  }),
  "too many failed sign-ins": state({
    description: "Sign-ins with this login have failed so often that the next one is put off.",
    params: Login,
    values: Nothing,
  }),
  "the captcha is required for sign-in": state({
    description: "Signing in without a solved captcha is refused.",
    params: Nothing,
    values: Nothing,
  }),
  "the captcha is required for registration": state({
    description: "Registering without a solved captcha is refused.",
    params: Nothing,
    values: Nothing,
  }),
  "no captcha is required for feedback": state({
    description: "A message is taken without a captcha.",
    params: Nothing,
    values: Nothing,
  }),
  "a configuration that says everything": state({
    description: "The file of the configuration has exactly this.",
    params: Schema.Struct({ configuration: ClientConfiguration }),
    values: Nothing,
  }),
  "a message that was taken": state({
    description: "Somebody has written, and no file is attached yet; the message's id is returned.",
    params: Nothing,
    values: Schema.Struct({ id: NonEmptyString }),
  }),
  "a message with a file": state({
    description:
      "Somebody has written and attached this file (its bytes in Base64); the message's id is returned.",
    params: Schema.Struct({ name: NonEmptyString, base64: NonEmptyString }),
    values: Schema.Struct({ id: NonEmptyString }),
  }),
  "a message that was taken under a key": state({
    description:
      "A message with these words came under this `Idempotency-Key`, was taken and got this id; what was answered is still known.",
    params: Schema.Struct({
      key: NonEmptyString,
      id: NonEmptyString,
      name: NonEmptyString,
      email: NonEmptyString,
      message: NonEmptyString,
    }),
    values: Nothing,
  }),
  "the captcha is required for feedback": state({
    description: "Writing without a solved captcha is refused.",
    params: Nothing,
    values: Nothing,
  }),
  "nobody with this email": state({
    description: "No resident has this login, confirmed or not.",
    params: Login,
    values: Nothing,
  }),
  "a registration that waits for its confirmation": state({
    description: "Somebody registered with this email; the code of the letter is returned.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a registration that was confirmed": state({
    description: "The email was confirmed by the code of the letter, which is returned.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a confirmation link that has expired": state({
    description: "The code of the letter is older than it may be and was not used.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a recovery that waits for its password": state({
    description: "This resident asked for a new password; the code of the letter is returned.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a recovery that was used": state({
    description: "The code of the letter has set a password already.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a recovery link that has expired": state({
    description: "The code of the letter is older than it may be and was not used.",
    params: Login,
    values: LetterCodeOf,
  }),
  "a signed-in resident": state({
    description:
      "This resident exists, with a profile, an email and a phone, and is signed in with the token.",
    params: Login,
    values: Token,
  }),
  "a signed-in resident without phones": state({
    description: "This resident has no phone and is signed in with the token.",
    params: Login,
    values: Token,
  }),
  "an image of a text": state({
    description: "An editor has uploaded a PNG; its identifier is returned.",
    params: Nothing,
    values: Schema.Struct({ id: ImageId }),
  }),
  ...utilityStates,
  "a signed-in resident's profile": state({
    description:
      "The profile has the version `dlc`, which is at least a second old; the resident is signed in with the token.",
    params: Login,
    values: Versioned,
  }),
  "a signed-in resident and somebody else's login": state({
    description: "As the state before; another resident has the other login.",
    params: Schema.Struct({ login: NonEmptyString, other: EmailAddress }),
    values: Versioned,
  }),
  "a signed-in resident with a password": state({
    description: "This resident has this password and is signed in with the token.",
    params: Schema.Struct({ login: NonEmptyString, password: NonEmptyString }),
    values: Token,
  }),
  "a signed-in resident with two emails": state({
    description: "Both addresses are confirmed; `email` is the default one, with the first id.",
    params: Schema.Struct({ login: NonEmptyString, email: EmailAddress, other: EmailAddress }),
    values: Schema.Struct({
      accessToken: AccessToken,
      defaultId: NonEmptyString,
      otherId: NonEmptyString,
    }),
  }),
  "a changed email that waits for its confirmation": state({
    description:
      "This confirmed resident has put this address into the profile; the code of the letter is returned.",
    params: Schema.Struct({ login: NonEmptyString, email: EmailAddress }),
    values: LetterCodeOf,
  }),
  "a changed email whose link has expired": state({
    description:
      "As the state before; the code of the letter is older than it may be and was not used.",
    params: Schema.Struct({ login: NonEmptyString, email: EmailAddress }),
    values: LetterCodeOf,
  }),
  "a signed-in resident with two phones": state({
    description: "`phone` is the default one, with the first id.",
    params: Schema.Struct({ login: NonEmptyString, phone: PhoneNumber, other: PhoneNumber }),
    values: Schema.Struct({
      accessToken: AccessToken,
      defaultId: NonEmptyString,
      otherId: NonEmptyString,
    }),
  }),
  "a signed-in resident and a neighbour's contacts": state({
    description: "The ids are of an email and of a phone that belong to somebody else.",
    params: Login,
    values: Schema.Struct({
      accessToken: AccessToken,
      emailId: NonEmptyString,
      phoneId: NonEmptyString,
    }),
  }),
  "an ended session": state({
    description: "The token was issued to this resident and has ended.",
    params: Login,
    values: Token,
  }),
  "a linked social account": state({
    description: "A resident has linked the social account with this email; its token is genuine.",
    params: SocialAccount,
    values: Identity,
  }),
  "a social account that nobody knows": state({
    description: "Neither the social account nor its email belongs to a resident.",
    params: SocialAccount,
    values: Identity,
  }),
  "a social account with a resident's email": state({
    description: "A resident has this email; the social account with it is not linked yet.",
    params: SocialAccount,
    values: Identity,
  }),
  "a social account whose email nobody has checked": state({
    description:
      "The token is genuine and nobody has linked its account; it says that the email was not verified.",
    params: SocialAccount,
    values: Identity,
  }),
  "a tampered identity token": state({
    description: "The token claims to be of this social account; its signature does not hold.",
    params: SocialAccount,
    values: Identity,
  }),
  "a social provider that is switched off": state({
    description: "The token is genuine, but nobody may sign in by this provider.",
    params: SocialAccount,
    values: Identity,
  }),
  "a published page": state({
    description: "A page with this identifier is published.",
    params: Schema.Struct({ id: ContentId }),
    values: Nothing,
  }),
  "a published page part": state({
    description: "A page part with this identifier is published.",
    params: Schema.Struct({ id: ContentId }),
    values: Nothing,
  }),
  "a category with posts": state({
    description: "The category has at least one published post.",
    params: Schema.Struct({ id: ContentId }),
    values: Nothing,
  }),
  "a category without posts": state({
    description: "The category exists and nothing in it is published.",
    params: Schema.Struct({ id: ContentId }),
    values: Nothing,
  }),
  "no such content": state({
    description: "Neither a page nor a part nor a category has this identifier.",
    params: Schema.Struct({ id: ContentId }),
    values: Nothing,
  }),
  ...administrationStates,
  "the next call fails": state({
    description:
      "Whatever is called next answers with this status and says why in the problem's form.",
    params: Schema.Struct({
      login: NonEmptyString,
      status: Schema.Literals([400, 403, 405, 409, 413, 422, 500, 504]),
    }),
    values: Token,
  }),
} as const;

export type StateName = keyof typeof states;
export type StateParams<N extends StateName> = (typeof states)[N]["params"]["Type"];
export type StateValues<N extends StateName> = (typeof states)[N]["values"]["Type"];
