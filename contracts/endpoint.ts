import type * as Schema from "effect/Schema";

/** A schema without service dependencies: input and output are plain data. */
export type Codec = Schema.ConstraintCodec<unknown, unknown>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Statuses of a call's own rules. The error catalogue (ERR-1) applies to every call in addition. */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429;

/**
 * The description of one call. The client's typed call, the mock server's route, the Pact matchers and the documents
 * are all derived from it.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: Method;
  /** Absolute path with parameters as `:name`, described by `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Whether the access token is sent (SES-4): with all calls of the API except four kinds. `if-any`: the call is
   * public, and the token is sent if somebody is signed in.
   */
  readonly bearer: boolean | "if-any";
  readonly params?: Codec;
  readonly query?: Codec;
  readonly body?: Codec;
  /** Maximum size of a body in bytes; 100 000 except for calls with content. */
  readonly bodyBytes?: number;
  /** The body is a form with only this file (RFC 7578). */
  readonly multipart?: {
    readonly field: string;
    /** Extensions of the file's name; its content must be of that kind. */
    readonly endings: readonly string[];
    readonly bytesMax: number;
  };
  /**
   * 204 has no body; its schema is `Schema.Undefined`. A body is JSON, or bytes if a media type is given. `mayBeEmpty`:
   * the specification names no body, and the portal does not need one. `if-absent`: a body must still be readable if
   * it comes, as it may report that something was not done.
   */
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly schema: Codec;
    readonly mediaType?: "application/pdf" | "image/*";
    /** Without it, browsers and proxies never cache an answer. */
    readonly caching?: "for ever";
    readonly mayBeEmpty?: true | "if-absent";
  };
  readonly failures: readonly FailureStatus[];
  /** Accepts a key with which repeated requests run once: our own addition, see `idempotency.ts`. */
  readonly idempotencyKey?: true;
  /**
   * `browser`: the browser fetches the address from a content text or an answer; no code of the portal makes the call.
   */
  readonly fetchedBy?: "browser";
  /** Set on this project's own additions, which are not in the specification. */
  readonly extension?: true;
}

/** Preserves a descriptor's literal types, from which calls, handlers and tests get theirs. */
export const endpoint = <const D extends Endpoint>(descriptor: D): D => descriptor;

type Part<D, K extends "params" | "query" | "body"> =
  D extends Record<K, infer S extends Codec> ? { readonly [P in K]: S["Type"] } : unknown;

type FilePart<D> =
  D extends Record<"multipart", { readonly field: string }> ? { readonly file: File } : unknown;

type KeyPart<D> =
  D extends Record<"idempotencyKey", true> ? { readonly idempotencyKey: string | null } : unknown;

/** The caller's input: decoded `params`, `query` and `body`, the file and the key, as far as the call has them. */
export type RequestOf<D extends Endpoint> = Part<D, "params"> &
  Part<D, "query"> &
  Part<D, "body"> &
  FilePart<D> &
  KeyPart<D>;

/** The decoded answer of a successful call. */
export type AnswerOf<D extends Endpoint> = D["success"]["schema"]["Type"];

/** The result for the caller: `undefined` if an unneeded answer is missing. */
export type SuccessOf<D extends Endpoint> =
  | AnswerOf<D>
  | (D["success"] extends { readonly mayBeEmpty: true | "if-absent" } ? undefined : never);

/** URL parsers resolve these away, encoded or not (WHATWG URL, single-dot and double-dot segments). */
const unsafeSegments: ReadonlySet<string> = new Set(["", ".", ".."]);

/**
 * Fills in the path of a call; every parameter becomes one encoded path segment. Throws if a value is missing or cannot
 * be a segment: empty, `.`, `..`, or malformed text.
 */
export const pathOf = (
  descriptor: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
): string =>
  descriptor.path.replaceAll(/:([a-zA-Z]+)/gu, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`${descriptor.id}: path parameter "${name}" is missing`);
    }
    if (unsafeSegments.has(String(value))) {
      throw new TypeError(`${descriptor.id}: path parameter "${name}" can be no path segment`);
    }
    return encodeURIComponent(value);
  });
