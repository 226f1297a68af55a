import { antiForgery } from "#contracts/anti-forgery.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { pathOf } from "#contracts/endpoint.ts";

const partOf = (
  request: unknown,
  name: "params" | "query" | "body" | "file" | "idempotencyKey",
): unknown =>
  typeof request === "object" && request !== null
    ? Object.entries(request).find(([key]) => key === name)?.[1]
    : undefined;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const addressOf = (descriptor: Endpoint, request: unknown, origin: string): URL => {
  const url = new URL(pathOf(descriptor, record(partOf(request, "params"))), origin);
  for (const [name, value] of Object.entries(record(partOf(request, "query")))) {
    if (value === undefined) continue;
    // An address has texts alone: anything else would be left out in silence.
    if (typeof value !== "string") throw new TypeError(`The query's "${name}" is no text.`);
    url.searchParams.set(name, value);
  }
  return url;
};

/**
 * The request's body: a form with the file of the call, JSON, or nothing. The browser sets the content type of a form.
 */
const bodyOf = ({ multipart }: Endpoint, request: unknown): FormData | string | undefined => {
  const file = partOf(request, "file");
  if (multipart !== undefined && file instanceof File) {
    const form = new FormData();
    form.set(multipart.field, file);
    return form;
  }
  const body = partOf(request, "body");
  return body === undefined ? undefined : JSON.stringify(body);
};

const headersOf = (descriptor: Endpoint, hasJson: boolean, token: string | null) => {
  const { mediaType } = descriptor.success;
  // Refusals are JSON, whatever the type of a success is.
  const accept = mediaType === undefined ? "application/json" : `${mediaType}, application/json`;
  const headers = new Headers({ accept });
  if (hasJson) headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return headers;
};

/** The complete request except the anti-forgery proof. */
export interface PreparedRequest {
  readonly href: string;
  readonly init: RequestInit;
  readonly needsProof: boolean;
}

/** The token is only sent to the portal's own origin. */
export const prepareRequest = (
  descriptor: Endpoint,
  request: unknown,
  { origin, token }: { readonly origin: string; readonly token: string | null },
): PreparedRequest => {
  const url = addressOf(descriptor, request, origin);
  const isOwn = url.origin === origin;
  const body = bodyOf(descriptor, request);
  const headers = headersOf(descriptor, typeof body === "string", isOwn ? token : null);
  const key = partOf(request, "idempotencyKey");
  if (typeof key === "string") headers.set(idempotencyHeader, idempotencyValue(key));
  const init = {
    method: descriptor.method,
    headers,
    credentials: "same-origin",
    cache: "no-store",
    ...(body === undefined ? {} : { body }),
  } satisfies RequestInit;

  return { href: url.href, init, needsProof: isOwn && descriptor.method !== "GET" };
};

/** The same request with the anti-forgery proof. */
export const withProof = (init: RequestInit, proof: string): RequestInit => {
  const headers = new Headers(init.headers);
  headers.set(antiForgery.header, proof);
  return { ...init, headers };
};
