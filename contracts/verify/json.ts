import * as Schema from "effect/Schema";

/** The text of any JSON. */
export const Json = Schema.fromJsonString(Schema.Unknown);

/** Unlike `Array.isArray`, it says that nothing is known of the entries. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
