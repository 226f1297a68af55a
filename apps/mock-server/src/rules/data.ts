import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { ServiceProvider } from "#contracts/schemas/accounts.ts";
import { Code, IsoDate, IsoDateTime, NonEmptyString } from "#contracts/schemas/common.ts";
import { ContentKind } from "#contracts/schemas/administration.ts";
import { ContentId } from "#contracts/schemas/content.ts";
import { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { EmailEntry, PhoneEntry } from "#contracts/schemas/profile.ts";
import { ContentRecord, EndedRecord } from "./content-records.ts";

/** How an account's history ends; it decides the amount to pay. */
const Closing = Schema.Literals(["settled", "debt", "overpaid"]);
export type Closing = typeof Closing.Type;

/**
 * An account at a provider. Its invoices and payments are not kept: they follow from the seed, the id and these
 * fields (`ledger.ts`). So forty long histories cost nothing until somebody looks at them.
 */
export const Account = Schema.Struct({
  id: NonEmptyString,
  code: Code,
  providerCode: Code,
  address: NonEmptyString,
  flat: Schema.String,
  /** The heated area, in thousandths of a square metre. */
  area: Schema.Int,
  /** The kinds of the meters that hang there; two of a kind are two meters. */
  counters: Schema.Array(CounterTypeCode),
  months: Schema.Int,
  closing: Closing,
});
export type Account = typeof Account.Type;

const Person = Schema.Struct({
  id: NonEmptyString,
  login: NonEmptyString,
  /** `null`: this person comes in by a social account only. */
  passwordHash: Schema.NullOr(Schema.String),
  /** The subject of the linked Google account; a person is never found by its email (OWASP ASVS 6.8.2). */
  googleSubject: Schema.NullOr(Schema.String),
  confirmed: Schema.Boolean,
  contentManager: Schema.Boolean,
  firstName: Schema.String,
  lastName: Schema.String,
  middleName: Schema.NullOr(Schema.String),
  registeredAt: IsoDateTime,
  changedAt: IsoDateTime,
  emails: Schema.Array(EmailEntry),
  phones: Schema.Array(PhoneEntry),
  accountIds: Schema.Array(NonEmptyString),
  /** Codes of the providers that may send their bills by email. */
  billsByEmail: Schema.Array(Code),
});
export type Person = typeof Person.Type;

/** A list of posts that residents can ask for: those of a kind, or none at all. */
const Category = Schema.Struct({ id: ContentId, kind: Schema.NullOr(ContentKind) });

export const Letter = Schema.Struct({
  id: NonEmptyString,
  to: NonEmptyString,
  subject: NonEmptyString,
  kind: Schema.Literals(["confirm-email", "recover-access"]),
  /** Path and query only: the origin is the one the outbox is read at. */
  path: NonEmptyString,
  sentAt: IsoDateTime,
});
export type Letter = typeof Letter.Type;

/** What is kept of a code that went out in a letter; the code itself is in the letter only. */
const StoredCode = Schema.Struct({
  hash: NonEmptyString,
  kind: Letter.fields.kind,
  personId: NonEmptyString,
  /** The entry whose new address it confirms; without it the code is about the account. */
  emailId: Schema.optionalKey(NonEmptyString),
  /** Milliseconds of the session's clock. */
  expiresAt: Schema.Finite,
  used: Schema.Boolean,
});
export type StoredCode = typeof StoredCode.Type;

/** A reading that a resident has sent. */
const SentFactor = Schema.Struct({
  id: NonEmptyString,
  counterId: NonEmptyString,
  date: IsoDate,
  acceptedAt: IsoDateTime,
  /** Thousandths of the unit. */
  value: Schema.Int,
});
export type SentFactor = typeof SentFactor.Type;

/** An image of texts, in Base64; `name` is its identifier, made of its content. */
const StoredImage = Schema.Struct({ name: NonEmptyString, base64: NonEmptyString });
export type StoredImage = typeof StoredImage.Type;

/** Everything that a resident, an editor or a letter can change. Never changed in place: sessions share the seed's. */
export const Data = Schema.Struct({
  people: Schema.Array(Person),
  providers: Schema.Array(ServiceProvider),
  accounts: Schema.Array(Account),
  /** In the order in which they were sent; the readings of closed months follow from the seed. */
  factors: Schema.Array(SentFactor),
  content: Schema.Array(ContentRecord),
  /** In the order in which they were deleted. Files of earlier versions have neither this nor images. */
  endedContent: Schema.Array(EndedRecord).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** In the order in which they were uploaded. */
  images: Schema.Array(StoredImage).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  categories: Schema.Array(Category),
  letters: Schema.Array(Letter),
  codes: Schema.Array(StoredCode),
});
export type Data = typeof Data.Type;
