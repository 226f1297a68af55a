/**
 * One operation of the resident, however often it is sent. A server that has done it answers a repeat of the key with
 * its first answer (draft-ietf-httpapi-idempotency-key-header). The specification does not have it: a service that
 * does not know the header loses nothing but that.
 */
export const idempotencyHeader = "Idempotency-Key";

/** The header is a string in quotes (RFC 9651, 3.3.3). @param key letters, digits and hyphens. */
export const idempotencyValue = (key: string): string => `"${key}"`;

/** The key in the header, or `null` where that is none. */
export const idempotencyKeyIn = (value: string): string | null =>
  /^"([A-Za-z0-9-]{16,64})"$/u.exec(value)?.[1] ?? null;
