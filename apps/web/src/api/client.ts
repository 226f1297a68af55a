import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Endpoint, RequestOf, SuccessOf } from "#contracts/endpoint.ts";
import { pathOf } from "#contracts/endpoint.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import type { FailedCall, Failure } from "#contracts/failure.ts";
import { isShownGlobally } from "#machines/portal/error-catalogue.ts";
import { contractFailure, failureOfStatus } from "./failures.ts";
import { readBody } from "./read-body.ts";
import type { RetryPolicy } from "./retry.ts";
import { withRetries } from "./retry.ts";

/** What the client needs from around it; tests and the Pact run give their own. */
export interface ClientSurroundings {
  /** The portal's own origin; the token and the anti-forgery header go nowhere else. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** `null` while nobody is signed in or the token has expired. */
  readonly accessToken: () => string | null;
  readonly antiForgeryToken: () => string | null;
  readonly isOnline: () => boolean;
  /** Told once of every failure that the global catalogue speaks about (section 8). */
  readonly report: (failure: Failure) => void;
  readonly retry: RetryPolicy;
  /** Milliseconds that one attempt may take, answer and body together. */
  readonly timeLimit: number;
}

/** Another way for the request of one call, a large one say. */
export interface Transport {
  readonly send: ClientSurroundings["fetch"];
  /** Milliseconds, answer and body together. */
  readonly timeLimit: number;
}

export interface Client {
  /** One call: sent, timed, decoded. Fails with the closed family of `Failure`, and with nothing else. */
  readonly call: <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    transport?: Transport,
  ) => Effect.Effect<SuccessOf<D>, Failure>;
}

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
    if (typeof value === "string") url.searchParams.set(name, value);
  }
  return url;
};

/** What goes out: a form with the file of the call, JSON, or nothing. The browser names the type of a form itself. */
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

const headersOf = (
  descriptor: Endpoint,
  hasJson: boolean,
  token: string | null,
  proof: string | null,
) => {
  const { mediaType } = descriptor.success;
  // A refusal is told in JSON whatever a success would be.
  const accept = mediaType === undefined ? "application/json" : `${mediaType}, application/json`;
  const headers = new Headers({ accept });
  if (hasJson) headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (descriptor.method !== "GET" && proof !== null) headers.set(antiForgery.header, proof);
  return headers;
};

/** Builds the one place that talks to the server; nothing else in the portal calls `fetch`. */
export const createClient = (around: ClientSurroundings): Client => {
  const attempt = <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    call: FailedCall,
    token: string | null,
    { send, timeLimit }: Transport,
  ): Effect.Effect<SuccessOf<D>, Failure> => {
    const url = addressOf(descriptor, request, around.origin);
    const isOwn = url.origin === around.origin;
    const body = bodyOf(descriptor, request);
    const headers = headersOf(
      descriptor,
      typeof body === "string",
      isOwn && descriptor.bearer ? token : null,
      isOwn ? around.antiForgeryToken() : null,
    );
    const key = partOf(request, "idempotencyKey");
    if (typeof key === "string") headers.set(idempotencyHeader, idempotencyValue(key));
    const init = {
      method: descriptor.method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      ...(body === undefined ? {} : { body }),
    } satisfies RequestInit;

    const answer = Effect.tryPromise({
      try: async (signal) => {
        const response = await send(url.href, { ...init, signal });
        return { response, bytes: await readBody(response) };
      },
      catch: (): Failure => ({
        _tag: "NoConnection",
        cause: around.isOnline() ? "network" : "offline",
        call,
        shown: false,
      }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeLimit,
        orElse: () =>
          Effect.fail<Failure>({ _tag: "NoConnection", cause: "timeout", call, shown: false }),
      }),
    );

    return answer.pipe(
      Effect.flatMap(({ response, bytes }) => {
        if (response.status !== descriptor.success.status) {
          return Effect.fail(failureOfStatus(response, textOf(bytes), call));
        }
        return decode(descriptor, bytes, call);
      }),
    );
  };

  return {
    call: (descriptor, request, transport = { send: around.fetch, timeLimit: around.timeLimit }) =>
      Effect.suspend(() => {
        const call = { method: descriptor.method, path: descriptor.path };
        const token = descriptor.bearer ? around.accessToken() : null;
        return withRetries(
          attempt(descriptor, request, call, token, transport),
          descriptor.method === "GET" ? around.retry : undefined,
          around.isOnline,
        ).pipe(
          Effect.catch((failure: Failure) => {
            if (!isShownGlobally(failure)) return Effect.fail(failure);
            // The answer to a call of a session that is over says nothing about the present one.
            const isStale = descriptor.bearer && token !== around.accessToken();
            if (!isStale) around.report(failure);
            return Effect.fail<Failure>({ ...failure, shown: true });
          }),
        );
      }),
  };
};

const textOf = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : new TextDecoder().decode(bytes);

/** What the schema of a success is about: bytes, what the JSON says, or nothing. */
const contentOf = ({ success }: Endpoint, bytes: Uint8Array | null): unknown => {
  if (success.status === 204) return undefined;
  return success.mediaType === undefined ? JSON.parse(textOf(bytes) ?? "") : bytes;
};

const decode = <const D extends Endpoint>(
  descriptor: D,
  bytes: Uint8Array | null,
  call: FailedCall,
): Effect.Effect<SuccessOf<D>, Failure> =>
  Effect.try({
    try: () => contentOf(descriptor, bytes),
    catch: () => contractFailure(call, [bytes === null ? "the answer is too large" : "not JSON"]),
  }).pipe(
    Effect.flatMap((value) =>
      Schema.decodeUnknownEffect(descriptor.success.schema, { errors: "all" })(value).pipe(
        Effect.mapError((error): Failure => contractFailure(call, error)),
      ),
    ),
  );
