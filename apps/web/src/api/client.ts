import * as Effect from "effect/Effect";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Endpoint, RequestOf, SuccessOf } from "#contracts/endpoint.ts";
import { pathOf } from "#contracts/endpoint.ts";
import type { Place, Reading } from "#contracts/reading.ts";
import { readAs } from "#contracts/reading.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import type { FailedCall, Failure } from "#contracts/failure.ts";
import { isShownGlobally } from "#machines/portal/portal/error-catalogue.ts";
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
  /** Whether a proof could come at all; asked only after a refusal without one. */
  readonly takesCookies: () => boolean;
  readonly isOnline: () => boolean;
  /** Told once of every failure that the global catalogue speaks about (ERR-1). */
  readonly report: (failure: Failure) => void;
  /** Told of an answer that was read although it is not all that the contract says. */
  readonly warn: (warning: ContractWarning) => void;
  readonly retry: RetryPolicy;
  /** Milliseconds that one attempt may take, answer and body together. */
  readonly timeLimit: number;
}

/** Where an answer differs from its contract, by places and expectations; never a value. */
export interface ContractWarning {
  readonly call: FailedCall;
  /** What the service calls this one answer in its own log (`X-Request-Id`), where it says so. */
  readonly requestId: string | null;
  readonly warnings: readonly string[];
}

/** Another way for the request of one call, a large one say. */
export interface Transport {
  readonly send: ClientSurroundings["fetch"];
  /** Milliseconds, answer and body together. */
  readonly timeLimit: number;
}

/** An answer with the places of what could not be read of it. */
export interface Told<A> {
  readonly answer: A;
  readonly lost: readonly Place[];
}

export interface Client {
  /** One call: sent, timed, decoded. Fails with the closed family of `Failure`, and with nothing else. */
  readonly call: <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    transport?: Transport,
  ) => Effect.Effect<SuccessOf<D>, Failure>;
  /**
   * The same, for who has to know what was lost on the way.
   * @param goesOn the answer goes on a list of which some entries were read: its own may all be lost.
   */
  readonly callTold: <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    goesOn?: boolean,
  ) => Effect.Effect<Told<SuccessOf<D>>, Failure>;
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

const headersOf = (descriptor: Endpoint, hasJson: boolean, token: string | null) => {
  const { mediaType } = descriptor.success;
  // A refusal is told in JSON whatever a success would be.
  const accept = mediaType === undefined ? "application/json" : `${mediaType}, application/json`;
  const headers = new Headers({ accept });
  if (hasJson) headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return headers;
};

/** Builds the one place that talks to the server; nothing else in the portal calls `fetch`. */
export const createClient = (around: ClientSurroundings): Client => {
  /** The proof in the cookie. A page from a plain web server came without: then the service is asked for something first. */
  const proofFor = async (signal: AbortSignal): Promise<string | null> => {
    const known = around.antiForgeryToken();
    if (known !== null) return known;
    const { href } = new URL(antiForgery.source, around.origin);
    await around.fetch(href, { credentials: "same-origin", cache: "no-store", signal });
    return around.antiForgeryToken();
  };

  const attempt = <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    call: FailedCall,
    token: string | null,
    { send, timeLimit }: Transport,
    goesOn: boolean,
  ): Effect.Effect<Told<SuccessOf<D>>, Failure> => {
    const url = addressOf(descriptor, request, around.origin);
    const isOwn = url.origin === around.origin;
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

    const needsProof = isOwn && descriptor.method !== "GET";
    const answer = Effect.tryPromise({
      try: async (signal) => {
        const proof = needsProof ? await proofFor(signal) : null;
        if (proof !== null) headers.set(antiForgery.header, proof);
        const response = await send(url.href, { ...init, signal });
        const bytes = await readBody(response);
        return { response, bytes, lacksProof: needsProof && proof === null };
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
      Effect.flatMap(({ response, bytes, lacksProof }) => {
        if (!response.ok) {
          const failure = failureOfStatus(response, textOf(bytes), call);
          // Only the proof may be missing: then what the server says is all that is known.
          return Effect.fail<Failure>(
            failure._tag === "Forbidden" && lacksProof && !around.takesCookies()
              ? { ...failure, lacksCookies: true }
              : failure,
          );
        }
        const answered = readAnswer(descriptor, response, bytes, goesOn);
        if (!answered.ok) return Effect.fail(contractFailure(call, answered.problems));
        const { value, lost, warnings } = answered;
        const requestId = response.headers.get("x-request-id");
        if (warnings.length > 0) around.warn({ call, requestId, warnings });
        return Effect.succeed({ answer: value, lost });
      }),
    );
  };

  const usual: Transport = { send: around.fetch, timeLimit: around.timeLimit };

  const whole = <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    transport: Transport,
    goesOn: boolean,
  ): Effect.Effect<Told<SuccessOf<D>>, Failure> =>
    Effect.suspend(() => {
      const call = { method: descriptor.method, path: descriptor.path };
      const token = descriptor.bearer === false ? null : around.accessToken();
      return withRetries(
        attempt(descriptor, request, call, token, transport, goesOn),
        descriptor.method === "GET" ? around.retry : undefined,
        around.isOnline,
      ).pipe(
        Effect.catch((failure: Failure) => {
          if (!isShownGlobally(failure)) return Effect.fail(failure);
          // The answer to a call of a session that is over says nothing about the present one.
          const isStale = descriptor.bearer === true && token !== around.accessToken();
          if (!isStale) around.report(failure);
          return Effect.fail<Failure>({ ...failure, shown: true });
        }),
      );
    });

  return {
    call: (descriptor, request, transport = usual) =>
      Effect.map(whole(descriptor, request, transport, false), ({ answer }) => answer),
    callTold: (descriptor, request, goesOn = false) => whole(descriptor, request, usual, goesOn),
  };
};

const textOf = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : new TextDecoder().decode(bytes);

const right = <A>(value: A): Reading<A> => ({ ok: true, value, lost: [], warnings: [] });
const unread = (problem: string): Reading<never> => ({ ok: false, problems: [problem] });

/** What the body says: bytes where the call is about a file, else JSON. */
const contentOf = ({ success }: Endpoint, bytes: Uint8Array | null): Reading<unknown> => {
  if (bytes === null) return unread("the answer is too large");
  if (success.mediaType !== undefined) return right(bytes);
  try {
    return right<unknown>(JSON.parse(textOf(bytes) ?? ""));
  } catch {
    return unread("not JSON");
  }
};

/** A web page where data was due, from a proxy or the sign-in of a network. A plain word may be called HTML as well. */
const isPage = (response: Response, bytes: Uint8Array | null): boolean =>
  /^text\/html\b/iu.test(response.headers.get("content-type") ?? "") &&
  textOf(bytes)?.trimStart().startsWith("<") !== false;

/** What a success says. Any status of a success will do: which one it is, the specification leaves open. */
const readAnswer = <const D extends Endpoint>(
  descriptor: D,
  response: Response,
  bytes: Uint8Array | null,
  goesOn: boolean,
): Reading<SuccessOf<D>> => {
  const { schema, status, mayBeEmpty } = descriptor.success;
  const isUnused = status === 204 || mayBeEmpty === true;
  // What stands in between has answered: the service has done nothing.
  if (isUnused && isPage(response, bytes)) return unread("a page instead of an answer");
  if (status === 204) return readAs(schema, undefined);
  if (mayBeEmpty !== undefined && bytes?.length === 0) return right(undefined);
  const content = contentOf(descriptor, bytes);
  const reading = content.ok ? readAs(schema, content.value, goesOn) : content;
  return reading.ok || mayBeEmpty !== true
    ? reading
    : { ok: true, value: undefined, lost: [], warnings: reading.problems };
};
