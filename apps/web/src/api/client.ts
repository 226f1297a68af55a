import * as Effect from "effect/Effect";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Endpoint, RequestOf, SuccessOf } from "#contracts/endpoint.ts";
import type { Decoding, FieldPath } from "#contracts/decoding.ts";
import { decodeAs } from "#contracts/decoding.ts";
import type { FailedCall, Failure } from "#contracts/failure.ts";
import { catalogueEntry, isShownGlobally } from "#machines/portal/portal/error-catalogue.ts";
import { contractFailure, failureOfStatus } from "./failures.ts";
import { readBody } from "./read-body.ts";
import type { PreparedRequest } from "./request.ts";
import { prepareRequest, withProof } from "./request.ts";
import type { RetryPolicy } from "./retry.ts";
import { withRetries } from "./retry.ts";

/** The client's dependencies; tests and the Pact run provide their own. */
export interface ClientDeps {
  /** The portal's own origin; the token and the anti-forgery header go nowhere else. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** `null` while nobody is signed in or the token has expired. */
  readonly accessToken: () => string | null;
  readonly antiForgeryToken: () => string | null;
  /** Whether the browser accepts the anti-forgery cookie; checked only after a refusal without it. */
  readonly takesCookies: () => boolean;
  readonly isOnline: () => boolean;
  /** Called once for every failure that the global catalogue reports (ERR-1). @returns whether the resident was told. */
  readonly report: (failure: Failure) => boolean;
  /** Called for an answer that was read although it differs from the contract. */
  readonly warn: (warning: ContractWarnings) => void;
  readonly retry: RetryPolicy;
  /** Milliseconds that one attempt may take, answer and body together. */
  readonly timeLimit: number;
}

/** The differences between an answer and its contract: places and expectations, never values. */
export interface ContractWarnings {
  readonly call: FailedCall;
  /** The service's id of this answer in its log (`X-Request-Id`), if it sends one. */
  readonly requestId: string | null;
  readonly warnings: readonly string[];
}

/** Another transport for one call, for example for a large file. */
export interface Transport {
  readonly send: ClientDeps["fetch"];
  /** Milliseconds, answer and body together. */
  readonly timeLimit: number;
}

/** An answer, with the places that could not be read. */
export interface DecodedAnswer<A> {
  readonly answer: A;
  readonly lost: readonly FieldPath[];
}

/** Decides what a failed call means: an answer after all, or the failure to report. */
export type Reconsider<Answer> = (failure: Failure) => Effect.Effect<Answer, Failure>;

export interface Client {
  /** Makes a call: sends it, limits its time and decodes the answer. Fails only with a `Failure`. */
  readonly call: <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    transport?: Transport,
  ) => Effect.Effect<SuccessOf<D>, Failure>;
  /**
   * The same, for a call that may have been carried out although it failed: no failure is reported before that is known.
   */
  readonly callOr: <const D extends Endpoint, Other>(
    descriptor: D,
    request: RequestOf<D>,
    reconsider: Reconsider<Other>,
  ) => Effect.Effect<SuccessOf<D> | Other, Failure>;
  /**
   * The same, for callers that must know which parts were unreadable.
   * @param mayLoseAll the answer continues a list that was partly read, so it may lose all its entries.
   */
  readonly callWithLosses: <const D extends Endpoint>(
    descriptor: D,
    request: RequestOf<D>,
    mayLoseAll?: boolean,
  ) => Effect.Effect<DecodedAnswer<SuccessOf<D>>, Failure>;
}

interface CallOptions<Other> {
  readonly transport?: Transport;
  readonly mayLoseAll?: boolean;
  readonly reconsider?: Reconsider<Other>;
}

/** A received answer, with what the request lacked. */
interface Exchanged {
  readonly response: Response;
  readonly bytes: Uint8Array | null;
  readonly lacksProof: boolean;
}

/** The proof from the cookie. A plain web server sets none with the page, so a harmless call is made first. */
const proofFor = async (deps: ClientDeps, signal: AbortSignal): Promise<string | null> => {
  const known = deps.antiForgeryToken();
  if (known !== null) return known;
  const { href } = new URL(antiForgery.source, deps.origin);
  await deps.fetch(href, { credentials: "same-origin", cache: "no-store", signal });
  return deps.antiForgeryToken();
};

/** Sends a request once; fails when no answer comes in time. */
const exchange = (
  deps: ClientDeps,
  { href, init, needsProof }: PreparedRequest,
  call: FailedCall,
  { send, timeLimit }: Transport,
): Effect.Effect<Exchanged, Failure> =>
  Effect.tryPromise({
    try: async (signal) => {
      const proof = needsProof ? await proofFor(deps, signal) : null;
      const complete = proof === null ? init : withProof(init, proof);
      const response = await send(href, { ...complete, signal });
      const bytes = await readBody(response);
      return { response, bytes, lacksProof: needsProof && proof === null };
    },
    catch: (): Failure => ({
      _tag: "NoConnection",
      cause: deps.isOnline() ? "network" : "offline",
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

/** The result of an answer: a failure, or the readable data. */
const decodedOf = <const D extends Endpoint>(
  deps: ClientDeps,
  descriptor: D,
  call: FailedCall,
  { response, bytes, lacksProof }: Exchanged,
  mayLoseAll: boolean,
): Effect.Effect<DecodedAnswer<SuccessOf<D>>, Failure> => {
  if (!response.ok) {
    const failure = failureOfStatus(response, textOf(bytes), call);
    // If only the proof is missing, the server's answer is used as it is.
    return Effect.fail<Failure>(
      failure._tag === "Forbidden" && lacksProof && !deps.takesCookies()
        ? { ...failure, lacksCookies: true }
        : failure,
    );
  }
  const answered = readAnswer(descriptor, response, bytes, mayLoseAll);
  if (!answered.ok) return Effect.fail(contractFailure(call, answered.problems));
  const { value, lost, warnings } = answered;
  const requestId = response.headers.get("x-request-id");
  if (warnings.length > 0) deps.warn({ call, requestId, warnings });
  return Effect.succeed({ answer: value, lost });
};

/** Creates the client. It makes all calls of the contract, except those that `early-calls.ts` starts. */
export const createClient = (deps: ClientDeps): Client => {
  const usual: Transport = { send: deps.fetch, timeLimit: deps.timeLimit };

  const whole = <const D extends Endpoint, Other = never>(
    descriptor: D,
    request: RequestOf<D>,
    { transport = usual, mayLoseAll = false, reconsider = Effect.fail }: CallOptions<Other>,
  ): Effect.Effect<DecodedAnswer<SuccessOf<D> | Other>, Failure> =>
    Effect.suspend(() => {
      const call = { method: descriptor.method, path: descriptor.path };
      const token = descriptor.bearer === false ? null : deps.accessToken();
      const prepared = prepareRequest(descriptor, request, { origin: deps.origin, token });
      const attempt = Effect.flatMap(exchange(deps, prepared, call, transport), (exchanged) =>
        decodedOf(deps, descriptor, call, exchanged, mayLoseAll),
      );
      return withRetries(attempt, descriptor.method === "GET" ? deps.retry : undefined).pipe(
        Effect.catch((failure: Failure) =>
          Effect.map(reconsider(failure), (answer) => ({ answer, lost: [] })),
        ),
        Effect.catch((failure: Failure) => {
          if (!isShownGlobally(failure)) return Effect.fail(failure);
          // The answer belongs to an ended session, so it must not affect the present one.
          const isStale = descriptor.bearer !== false && token !== deps.accessToken();
          // A call that needs no session is still wanted after its end, and its own screen shows the failure.
          const needsSession = descriptor.bearer === true;
          const shown = isStale ? needsSession : deps.report(failure);
          const wasSignedIn = needsSession || (token !== null && !isStale);
          const endedSession = wasSignedIn && catalogueEntry(failure, false).signOut;
          return Effect.fail<Failure>(
            failure._tag === "Unauthorized" && endedSession
              ? { ...failure, shown, endedSession: true }
              : { ...failure, shown },
          );
        }),
      );
    });

  return {
    call: (descriptor, request, transport) =>
      Effect.map(
        whole(descriptor, request, transport === undefined ? {} : { transport }),
        ({ answer }) => answer,
      ),
    callOr: (descriptor, request, reconsider) =>
      Effect.map(whole(descriptor, request, { reconsider }), ({ answer }) => answer),
    callWithLosses: (descriptor, request, mayLoseAll = false) =>
      whole(descriptor, request, { mayLoseAll }),
  };
};

const textOf = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : new TextDecoder().decode(bytes);

const right = <A>(value: A): Decoding<A> => ({ ok: true, value, lost: [], warnings: [] });
const unreadable = (problem: string): Decoding<never> => ({ ok: false, problems: [problem] });

/** The body: bytes for calls that return a file, else JSON. */
const contentOf = ({ success }: Endpoint, bytes: Uint8Array | null): Decoding<unknown> => {
  if (bytes === null) return unreadable("the answer is too large");
  if (success.mediaType !== undefined) return right(bytes);
  try {
    return right<unknown>(JSON.parse(textOf(bytes) ?? ""));
  } catch {
    return unreadable("not JSON");
  }
};

/**
 * A web page instead of data, from a proxy or the login page of a network. Plain text may be labelled HTML as well.
 */
const isPage = (response: Response, bytes: Uint8Array | null): boolean =>
  /^text\/html\b/iu.test(response.headers.get("content-type") ?? "") &&
  textOf(bytes)?.trimStart().startsWith("<") !== false;

/** The value of a successful answer. Every 2xx status is accepted, as the specification does not say which. */
const readAnswer = <const D extends Endpoint>(
  descriptor: D,
  response: Response,
  bytes: Uint8Array | null,
  mayLoseAll: boolean,
): Decoding<SuccessOf<D>> => {
  const { schema, status, mayBeEmpty } = descriptor.success;
  // A proxy or network has answered, so the service has done nothing.
  if (isPage(response, bytes)) return unreadable("a page instead of an answer");
  if (status === 204) return decodeAs(schema, undefined);
  if (mayBeEmpty !== undefined && bytes?.length === 0) return right(undefined);
  const content = contentOf(descriptor, bytes);
  const decoding = content.ok ? decodeAs(schema, content.value, mayLoseAll) : content;
  return decoding.ok || mayBeEmpty !== true
    ? decoding
    : { ok: true, value: undefined, lost: [], warnings: decoding.problems };
};
