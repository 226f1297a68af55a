import * as Schema from "effect/Schema";

/** Days that exist, leap years included: what no calendar has would break the browser's date formatting. */
const months31 = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const months30 = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const february = "02-(?:0[1-9]|1\\d|2[0-8])";
const leapYear = "(?:\\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
const day = `(?:\\d{4}-(?:${months31}|${months30}|${february})|${leapYear}-02-29)`;
const time = "(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?";

/** Calendar day, `2026-11-21`. The `u` flag is what carries a pattern into JSON Schema. */
export const IsoDate = Schema.String.check(Schema.isPattern(new RegExp(`^${day}$`, "u"))).annotate({
  identifier: "IsoDate",
});

/** Point in time in UTC, `2026-11-21T09:30:00.000Z` (RFC 3339, always with `Z`). */
export const IsoDateTime = Schema.String.check(
  Schema.isPattern(new RegExp(`^${day}T${time}Z$`, "u")),
).annotate({ identifier: "IsoDateTime" });

/** Calendar month, `2026-11`. */
export const IsoMonth = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
).annotate({
  identifier: "IsoMonth",
});

/** Whole kopiykas; adding zero turns the `-0` that JSON can carry into `0`. */
export const kopiykas = (amount: number): number => Math.round(amount * 100) + 0;
export const hryvnias = (total: number): number => (Math.round(total) + 0) / 100;

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
).annotate({ identifier: "Amount" });

export const NonEmptyString = Schema.String.check(Schema.isMinCodePoints(1));

/** Codes of providers and accounts: digits and letters as printed on a bill, no spaces. */
export const Code = Schema.String.check(
  Schema.isPattern(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,32}$/u),
).annotate({
  identifier: "Code",
});
