import * as Schema from "effect/Schema";

/** Rows that one answer of a history may hold. */
export const pageSizeMax = 500;

/** Rows that a query may skip. */
export const offsetMax = 9_999_999;

export const offsetPattern = /^(?:0|[1-9]\d{0,6})$/u;
export const limitPattern = /^(?:[1-9]|[1-9]\d|[1-4]\d\d|500)$/u;

const digits = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern));

/** A piece of a history in a query, where everything is text: rows to skip and rows to answer with. */
export const PageQuery = {
  offset: Schema.optionalKey(digits(offsetPattern)),
  limit: Schema.optionalKey(digits(limitPattern)),
} as const;

/** The same in a body. */
export const PageBody = {
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: offsetMax })),
  ),
  limit: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageSizeMax })),
  ),
} as const;

/** All rows that the filters let through, whatever piece of them was asked for. */
export const Total = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
