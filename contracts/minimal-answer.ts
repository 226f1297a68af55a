import type { Codec } from "./endpoint.ts";
import { minimalBody } from "./minimal-body.ts";
import { isRecord } from "./is-record.ts";

/** Replaces `null` by the value that the service has: otherwise the pact would accept only `null`. */
const withValues = (minimal: unknown, whole: unknown): unknown => {
  if (minimal === null) return whole;
  if (Array.isArray(minimal) && Array.isArray(whole)) {
    return minimal.map((entry: unknown, at) => withValues(entry, whole[at]));
  }
  return isRecord(minimal) && isRecord(whole)
    ? Object.fromEntries(
        Object.entries(minimal).map(([key, part]) => [key, withValues(part, whole[key])]),
      )
    : minimal;
};

/** The end of the description of an interaction whose answer is cut to these fields. */
export const inFewestFields = ", in the fewest fields";

/** The valid answer with the fewest fields, each with its value. */
export const minimalAnswer = (schema: Codec, whole: unknown): unknown =>
  withValues(minimalBody(schema, whole), whole);
