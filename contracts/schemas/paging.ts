import * as Schema from "effect/Schema";

/** Maximum number of rows in one answer of a history. */
export const pageSizeMax = 500;

/** Maximum number of rows to skip. */
export const offsetMax = 9_999_999;

export const offsetPattern = /^(?:0|[1-9]\d{0,6})$/u;
export const limitPattern = /^(?:[1-9]|[1-9]\d|[1-4]\d\d|500)$/u;

const digits = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern));

/** Paging in a query, where all values are text: rows to skip, and rows to return. */
export const PageQuery = {
  offset: Schema.optionalKey(digits(offsetPattern)),
  limit: Schema.optionalKey(digits(limitPattern)),
} as const;

/** The same for a body. */
export const PageBody = {
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: offsetMax })),
  ),
  limit: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: pageSizeMax })),
  ),
} as const;

/** The number of all matching rows, independent of the requested page. */
export const Total = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
