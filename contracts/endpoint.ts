import type * as Schema from "effect/Schema";

/** A schema that needs no services: what comes in and goes out is plain data. */
export type Codec = Schema.ConstraintCodec<unknown, unknown>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Statuses that a call answers with by its own rules; the error catalogue (ERR-1) applies to every call besides. */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429;

/**
 * One call, described once. From it come the client's typed call with its decoding, the mock server's route with its
 * validation and encoding, the Pact matchers and the documents.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: Method;
  /** Absolute path; path parameters are written `:name` and described by `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Whether the access token goes along (SES-4): with all calls of the API but four kinds. `if-any`:
   * it goes along where somebody is signed in, and the call is for everybody.
   */
  readonly bearer: boolean | "if-any";
  readonly params?: Codec;
  readonly query?: Codec;
  readonly body?: Codec;
  /** The most bytes that a body may have; 100 000 unless the call is about texts. */
  readonly bodyBytes?: number;
  /** The body is a form with this one file in it (RFC 7578) and nothing else. */
  readonly multipart?: {
    readonly field: string;
    /** Of the file's name; its content has to be of that kind. */
    readonly endings: readonly string[];
    readonly bytesMax: number;
  };
  /**
   * 204 has no body; its schema is `Schema.Undefined`. A body is JSON unless its media type is given: then it is bytes.
   * `mayBeEmpty`: the specification names no answer, and the portal can do without one; `unless-told`: but what comes must be
   * read, for it may say that something was not done.
   */
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly schema: Codec;
    readonly mediaType?: "application/pdf" | "image/*";
    /** Without it an answer is never kept by a browser or a proxy. */
    readonly caching?: "for ever";
    readonly mayBeEmpty?: true | "unless-told";
  };
  readonly failures: readonly FailureStatus[];
  /** Takes a key under which it is done once, however often it comes: our own addition, see `idempotency.ts`. */
  readonly idempotencyKey?: true;
  /** A text or an answer names the address, and the browser fetches it by itself: no code of the portal makes the call. */
  readonly fetchedBy?: "browser";
  /** Set on calls that the specification does not list: this project's own additions. */
  readonly extension?: true;
}

/** Keeps the literal types of a descriptor, so that calls, handlers and tests are typed from it. */
export const endpoint = <const D extends Endpoint>(descriptor: D): D => descriptor;

type Part<D, K extends "params" | "query" | "body"> =
  D extends Record<K, infer S extends Codec> ? { readonly [P in K]: S["Type"] } : unknown;

type FilePart<D> =
  D extends Record<"multipart", { readonly field: string }> ? { readonly file: File } : unknown;

type KeyPart<D> =
  D extends Record<"idempotencyKey", true> ? { readonly idempotencyKey: string | null } : unknown;

/** What a caller gives: the decoded `params`, `query` and `body`, the file and the key, each only where the call has it. */
export type RequestOf<D extends Endpoint> = Part<D, "params"> &
  Part<D, "query"> &
  Part<D, "body"> &
  FilePart<D> &
  KeyPart<D>;

/** What a call answers with when it succeeds. */
export type AnswerOf<D extends Endpoint> = D["success"]["schema"]["Type"];

/** What a caller is given of it: nothing where the answer can be done without and did not come. */
export type SuccessOf<D extends Endpoint> =
  | AnswerOf<D>
  | (D["success"] extends { readonly mayBeEmpty: true | "unless-told" } ? undefined : never);

/** URL parsers resolve these away, encoded or not (WHATWG URL, single-dot and double-dot segments). */
const unsafeSegments: ReadonlySet<string> = new Set(["", ".", ".."]);

/**
 * Fills the path of a call; every parameter is encoded as one path segment.
 * Throws where a value is missing or can be no segment: empty, `.`, `..`, or not well-formed text.
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
