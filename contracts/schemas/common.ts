import * as Schema from "effect/Schema";

/** Calendar day, `2026-11-21`. The `u` flag is what carries a pattern into JSON Schema. */
export const IsoDate = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u),
).annotate({ identifier: "IsoDate" });

/** Point in time in UTC, `2026-11-21T09:30:00.000Z` (RFC 3339, always with `Z`). */
export const IsoDateTime = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/u),
).annotate({ identifier: "IsoDateTime" });

/** Calendar month, `2026-11`. */
export const IsoMonth = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
).annotate({
  identifier: "IsoMonth",
});

/** Hryvnias with at most two decimals; sums are made in kopiykas (`kopiykas`), never by adding these. */
export const Amount = Schema.Finite.check(
  Schema.makeFilter((value: number) =>
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-4
      ? undefined
      : "Expected at most two decimals",
  ),
).annotate({ identifier: "Amount" });

export const kopiykas = (amount: number): number => Math.round(amount * 100);
export const hryvnias = (total: number): number => Math.round(total) / 100;

export const NonEmptyString = Schema.String.check(Schema.isMinCodePoints(1));

/** Codes of providers and accounts: digits and letters as printed on a bill, no spaces. */
export const Code = Schema.String.check(
  Schema.isPattern(/^[0-9A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії/-]{1,32}$/u),
).annotate({
  identifier: "Code",
});
