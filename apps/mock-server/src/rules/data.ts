import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { ServiceProvider } from "#contracts/schemas/accounts.ts";
import { Code, IsoDate, IsoDateTime, NonEmptyString } from "#contracts/schemas/common.ts";
import { ContentKind } from "#contracts/schemas/administration.ts";
import { ContentId } from "#contracts/schemas/content.ts";
import { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { EmailEntry, PhoneEntry } from "#contracts/schemas/profile.ts";
import { ContentRecord, EndedRecord } from "./content-records.ts";

/** How an account's history ends, which determines the amount to pay. */
const Closing = Schema.Literals(["settled", "debt", "overpaid"]);
export type Closing = typeof Closing.Type;

const OnlyBill = Schema.Struct({ charged: Schema.Int, paid: Schema.Int });
export type OnlyBill = typeof OnlyBill.Type;

/**
 * An account at a provider. Its invoices and payments are not stored: `ledger.ts` calculates them from the seed, the id
 * and these fields. So forty long histories cost nothing until somebody opens them.
 */
export const Account = Schema.Struct({
  id: NonEmptyString,
  code: Code,
  providerCode: Code,
  address: NonEmptyString,
  flat: Schema.String,
  /** The heated area, in thousandths of a square metre. */
  area: Schema.Int,
  /** The kinds of the installed meters; a kind may occur twice. */
  counters: Schema.Array(CounterTypeCode),
  months: Schema.Int,
  closing: Closing,
  /** Kopiykas that are owed on it all the same, negative if overpaid: a provider state gives them. */
  balance: Schema.optionalKey(Schema.Int),
  /** The sums, in kopiykas, of each service's only bill and of its only payment: a provider state gives them. */
  onlyBill: Schema.optionalKey(OnlyBill),
});
export type Account = typeof Account.Type;

const Person = Schema.Struct({
  id: NonEmptyString,
  login: NonEmptyString,
  /** `null`: this person can only sign in by a social account. */
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

/** A category of posts, which may be empty. */
const Category = Schema.Struct({ id: ContentId, kind: Schema.NullOr(ContentKind) });

export const Letter = Schema.Struct({
  id: NonEmptyString,
  to: NonEmptyString,
  subject: NonEmptyString,
  kind: Schema.Literals(["confirm-email", "recover-access"]),
  /** Path and query only; the origin is the one of the outbox page. */
  path: NonEmptyString,
  sentAt: IsoDateTime,
});
export type Letter = typeof Letter.Type;

/** The stored part of a letter's code; the code itself is only in the letter. */
const StoredCode = Schema.Struct({
  hash: NonEmptyString,
  kind: Letter.fields.kind,
  personId: NonEmptyString,
  /** The email entry that it confirms; without it the code is for the account. */
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

/** An image in Base64; `name` is an identifier derived from its content. */
const StoredImage = Schema.Struct({ name: NonEmptyString, base64: NonEmptyString });
export type StoredImage = typeof StoredImage.Type;

/**
 * Everything that residents, editors and letters can change. Never changed in place, because sessions share the seed's
 * objects.
 */
export const Data = Schema.Struct({
  people: Schema.Array(Person),
  providers: Schema.Array(ServiceProvider),
  accounts: Schema.Array(Account),
  /** In the order of sending. Readings of closed months are calculated from the seed. */
  factors: Schema.Array(SentFactor),
  content: Schema.Array(ContentRecord),
  /** In the order of deletion. Data files of earlier versions have neither this nor images. */
  endedContent: Schema.Array(EndedRecord).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** In the order of upload. */
  images: Schema.Array(StoredImage).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  categories: Schema.Array(Category),
  letters: Schema.Array(Letter),
  codes: Schema.Array(StoredCode),
});
export type Data = typeof Data.Type;
