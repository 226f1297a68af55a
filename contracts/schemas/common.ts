import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as SchemaGetter from "effect/SchemaGetter";

/** Annotation for identifiers that a service may also send as a number; never for amounts. */
export const numberAsText = "numberAsText";

/** Annotation for values that a service may write in other notations (`forgiving.ts`). We always send our own. */
export const forgiven = "forgiven";
export type Forgiven = "amount" | "code" | "day" | "flag" | "moment" | "reading";

/** Annotation: the most decimals that a service may write of this number. JSON Schema itself has no such rule. */
export const decimalsMax = "decimalsMax";

/** A field that a service may leave out, with a default value after decoding. */
export const orElse = <S extends Schema.Constraint>(schema: S, value: S["Encoded"]) =>
  Schema.withDecodingDefaultKey<S>(Effect.succeed(value))(schema);

/** Yes or no in an answer. */
export const Flag = Schema.Boolean.annotate({ [forgiven]: "flag" satisfies Forgiven });

/** Fields that a service may leave out because the rest of its answer determines them. */
export const completed = <To extends Schema.Constraint, From extends Schema.Constraint>(
  from: From,
  to: To["Type"] extends From["Type"] ? To : never,
  complete: (given: From["Type"]) => To["Type"],
) =>
  Schema.decodeTo<Schema.toType<To>, From>(Schema.toType<To>(to), {
    decode: SchemaGetter.transform(complete),
    encode: SchemaGetter.transform((whole: To["Type"]): From["Type"] => whole),
  })(from);

/** Without a name and an id, the code is used for both. */
export const byCode = <
  P extends { readonly code: string; readonly id?: string; readonly name?: string },
>(
  given: P,
): P & { readonly id: string; readonly name: string } => ({
  ...given,
  id: given.id ?? given.code,
  name: given.name ?? given.code,
});

/** Only existing days, including leap days: other values would break the browser's date formatting. */
const months31 = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const months30 = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const february = "02-(?:0[1-9]|1\\d|2[0-8])";
const leapYear = "(?:\\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
const day = `(?:\\d{4}-(?:${months31}|${months30}|${february})|${leapYear}-02-29)`;
const time = "(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?";

/** Calendar day, `2026-11-21`. The `u` flag is what carries a pattern into JSON Schema. */
export const IsoDate = Schema.String.check(Schema.isPattern(new RegExp(`^${day}$`, "u"))).annotate({
  identifier: "IsoDate",
  [forgiven]: "day" satisfies Forgiven,
});

/** Point in time in UTC, `2026-11-21T09:30:00.000Z` (RFC 3339, always with `Z`). */
export const IsoDateTime = Schema.String.check(
  Schema.isPattern(new RegExp(`^${day}T${time}Z$`, "u")),
).annotate({ identifier: "IsoDateTime", [forgiven]: "moment" satisfies Forgiven });

/** Calendar month, `2026-11`. */
export const IsoMonth = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
).annotate({
  identifier: "IsoMonth",
});

/** Whole kopiykas; adding zero turns the `-0` that JSON can carry into `0`. */
export const kopiykas = (amount: number): number => Math.round(amount * 100) + 0;
export const hryvnias = (total: number): number => (Math.round(total) + 0) / 100;

/** Whole thousandths of a unit: sums and differences of readings are made in these. */
export const thousandths = (reading: number): number => Math.round(reading * 1000) + 0;

/**
 * Hryvnias with at most two decimals, small enough to be whole kopiykas exactly; sums are made in kopiykas
 * (`kopiykas`), never by adding these.
 */
export const Amount = Schema.Finite.check(
  Schema.makeFilter((value: number) =>
    Number.isSafeInteger(kopiykas(value)) && hryvnias(kopiykas(value)) === value
      ? undefined
      : "Expected at most two decimals",
  ),
).annotate({ identifier: "Amount", [forgiven]: "amount" satisfies Forgiven, [decimalsMax]: 2 });

export const NonEmptyString = Schema.String.check(Schema.isMinCodePoints(1));

/** An opaque identifier of the service. */
export const Id = Schema.String.check(Schema.isMinCodePoints(1)).annotate({
  identifier: "Id",
  [numberAsText]: true,
});

/** A code of a provider, account or partner: one line of visible text. `AccountNumber` is what a person types. */
export const Code = Schema.String.check(
  Schema.isPattern(/^\S(?:.{0,126}\S)?$/u),
  // A lone surrogate cannot be part of an address.
  Schema.makeFilter((code: string) =>
    /[\p{Cc}\p{Surrogate}]|^\p{Cf}|\p{Cf}$/u.test(code)
      ? "Expected no control characters, no half of a surrogate pair, and what can be seen at both ends"
      : undefined,
  ),
).annotate({
  identifier: "Code",
  [numberAsText]: true,
  [forgiven]: "code" satisfies Forgiven,
});

/** The code of an account as typed from a bill: digits and letters, no spaces. */
export const AccountNumber = Schema.String.check(
  Schema.isPattern(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,32}$/u),
).annotate({ identifier: "AccountNumber" });
