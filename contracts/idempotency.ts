/**
 * Identifies one operation, however often it is sent. A server answers a repeated key with its first answer
 * (draft-ietf-httpapi-idempotency-key-header). It is not in the specification, and services may ignore the header.
 */
export const idempotencyHeader = "Idempotency-Key";

/** The header value: a quoted string (RFC 9651, 3.3.3). @param key letters, digits and hyphens. */
export const idempotencyValue = (key: string): string => `"${key}"`;

/** The key in the header, or `null` if it is malformed. */
export const idempotencyKeyIn = (value: string): string | null =>
  /^"([A-Za-z0-9-]{16,64})"$/u.exec(value)?.[1] ?? null;
