import type { Codec } from "#contracts/endpoint.ts";
import { poorest } from "#mock/http/poorest.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Replaces `null` by the value that the service has: otherwise the pact would accept only `null`. */
const withValues = (least: unknown, whole: unknown): unknown => {
  if (least === null) return whole;
  if (Array.isArray(least) && Array.isArray(whole)) {
    return least.map((entry: unknown, at) => withValues(entry, whole[at]));
  }
  return isRecord(least) && isRecord(whole)
    ? Object.fromEntries(
        Object.entries(least).map(([key, part]) => [key, withValues(part, whole[key])]),
      )
    : least;
};

/** The valid answer with the fewest fields, each with its value. */
export const leastAnswer = (schema: Codec, whole: unknown): unknown =>
  withValues(poorest(schema, whole), whole);
