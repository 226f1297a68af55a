/** The possible answers of a call: its success, its own refusals, and those of the error catalogue. */
import type { Endpoint } from "#contracts/endpoint.ts";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import type { Facts } from "../../contract/facts.ts";
import type { Shapes } from "./shapes.ts";
import { examplesOf, type Situation } from "./situations.ts";

const refusalTexts: Readonly<Record<number, string>> = {
  400: "The request is not as described: something is missing or has another form.",
  401: "The session has ended, or there is none.",
  403: "Who asks may not have this; or the anti-forgery proof is missing or differs from its cookie.",
  404: "Nothing is known by what the request names, or it belongs to somebody else.",
  405: "The call cannot be used so.",
  409: "It does not fit what is stored now.",
  410: "It was used already, or it is too old.",
  413: "The body is larger than is taken.",
  415: "The file is of a kind that is not taken.",
  422: "The request is well formed, and what it says cannot be taken; `errors` may name the fields.",
  429: "Too many tries; `Retry-After` says when the next one may come.",
  500: "The service has failed.",
  504: "What the service needs for its answer did not answer in time.",
};

/** For calls without a token, a 401 refers to the credentials that were sent. */
const unproved = "What should prove who asks is not right.";

/** What a refusal of one call means beside that. */
const ownTexts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  deleteProfile: {
    401: "The password is wrong, and the session goes on. With `WWW-Authenticate` the session has ended, or there is none.",
  },
};

/** Possible answers of every call (ERR-1). */
const always: readonly number[] = [500, 504];

/** The names of the headers' components. */
const header = (name: string): Facts => ({ $ref: `#/components/headers/${name}` });

export const headers: Facts = {
  RequestId: {
    description: "The service's own name for this answer in its log.",
    schema: { type: "string", minLength: 1 },
    example: "1f0c9a",
  },
  RetryAfter: {
    description: "Seconds until the next try (RFC 9110, 10.2.3).",
    schema: { type: "integer", format: "int32", minimum: 0, maximum: 999_999 },
    example: 60,
  },
  Challenge: {
    description:
      "`Bearer` where the session has ended (RFC 9110, 11.6.1). Without it a password was wrong, and the session goes on.",
    schema: { type: "string" },
    example: "Bearer",
  },
  NotKept: {
    description: "No browser and no proxy keeps an answer about somebody.",
    schema: { type: "string" },
    example: "no-store",
  },
  KeptForEver: {
    description: "Another file has another address.",
    schema: { type: "string" },
    example: "public, max-age=31536000, immutable",
  },
  AntiForgeryCookie: {
    description:
      "A new anti-forgery proof, where the request brought none. A script of the page reads it, so it is not HttpOnly.",
    schema: { type: "string" },
    example: `${antiForgery.cookie}=example-proof-0123456789; Path=/; SameSite=Lax; Secure`,
  },
};

const successHeaders = ({ method, success }: Endpoint): Facts => ({
  "X-Request-Id": header("RequestId"),
  "Cache-Control": header(success.caching === undefined ? "NotKept" : "KeptForEver"),
  // An answer that a proxy may share must not set a cookie.
  ...(method === "GET" && success.caching === undefined
    ? { "Set-Cookie": header("AntiForgeryCookie") }
    : {}),
});

const refusalHeaders = (status: number, needsSession: boolean): Facts => ({
  "X-Request-Id": header("RequestId"),
  "Cache-Control": header("NotKept"),
  ...(status === 401 && needsSession ? { "WWW-Authenticate": header("Challenge") } : {}),
  ...(status === 429 ? { "Retry-After": header("RetryAfter") } : {}),
});

const statesOf = (situations: readonly Situation[]): Facts => {
  const names = [...new Set(situations.flatMap(({ states }) => states))].toSorted();
  return names.length === 0 ? {} : { "x-provider-states": names };
};

/** Files whose bytes are valid text: a short PDF is one, an image is not. */
const fileExamples = (situations: readonly Situation[]): Facts => {
  const examples = examplesOf(situations, ({ answer }) => {
    const text = typeof answer === "string" ? Buffer.from(answer, "base64").toString("latin1") : "";
    return /^[\t\n\r -~]+$/u.test(text) ? text : undefined;
  });
  return Object.keys(examples).length === 0 ? {} : { examples };
};

const contentOf = (shapes: Shapes, { success }: Endpoint, some: readonly Situation[]): Facts => {
  const { mediaType } = success;
  if (mediaType === undefined) {
    const examples = examplesOf(some, ({ answer }) => answer);
    return { "application/json": { schema: shapes.of(success.schema), examples } };
  }
  const bytes = { type: "string", format: "binary" };
  return { [mediaType]: { schema: bytes, ...fileExamples(some) } };
};

const successDescription = ({ success }: Endpoint): string => {
  if (success.status === 204) return "Done; nothing to say.";
  if (success.caching !== undefined) return "A file, to be kept for ever.";
  if (success.mediaType !== undefined) return "A file.";
  return success.mayBeEmpty === undefined
    ? "Success."
    : "Success. The specification names no body, so the portal also takes an empty answer for a success. The check asks for the body, except with `--specified`.";
};

const successOf = (shapes: Shapes, call: Endpoint, situations: readonly Situation[]): Facts => {
  const some = situations.filter(({ status }) => status === call.success.status);
  return {
    description: successDescription(call),
    headers: successHeaders(call),
    ...(call.success.status === 204 ? {} : { content: contentOf(shapes, call, some) }),
    ...statesOf(some),
  };
};

/** The description in general, followed by the situations in the pact. */
const descriptionOf = (
  status: number,
  { id, bearer }: Endpoint,
  situations: readonly Situation[],
): string => {
  const general = status === 401 && bearer !== true ? unproved : refusalTexts[status];
  const text = ownTexts[id]?.[status] ?? general;
  if (text === undefined) throw new Error(`No text for the status ${status}.`);
  const when = situations
    .filter(({ isOrdered }) => !isOrdered)
    .map(({ description }) => description)
    .toSorted();
  return when.length === 0 ? text : `${text} So is answered: ${when.join("; ")}.`;
};

const refusalContent = (shapes: Shapes, situations: readonly Situation[]): Facts => ({
  "application/json": {
    schema: shapes.of(Problem),
    examples: examplesOf(situations, ({ answer }) => answer),
  },
});

const refusalOf = (
  shapes: Shapes,
  call: Endpoint,
  status: number,
  situations: readonly Situation[],
): Facts => {
  const some = situations.filter((one) => one.status === status);
  return {
    description: descriptionOf(status, call, some),
    headers: refusalHeaders(status, call.bearer === true),
    content: refusalContent(shapes, some),
    ...statesOf(some),
  };
};

const generalName = (status: number): string => `Any${status}`;

/** Statuses that the pact uses for a call beyond its own, to show how the portal reads them. */
const orderedOf = (situations: readonly Situation[]): readonly number[] =>
  situations.filter(({ isOrdered }) => isOrdered).map(({ status }) => status);

/** The statuses that a call shares with all calls. */
const generalOf = (call: Endpoint, situations: readonly Situation[]): readonly number[] => {
  const own: ReadonlySet<number> = new Set(call.failures);
  const forgery = call.method === "GET" ? [] : [403];
  return [...new Set([...forgery, ...orderedOf(situations), ...always])].filter(
    (status) => !own.has(status),
  );
};

export const responsesOf = (
  shapes: Shapes,
  call: Endpoint,
  situations: readonly Situation[],
): Facts => {
  const own = call.failures.map((status): readonly [string, Facts] => [
    String(status),
    refusalOf(shapes, call, status, situations),
  ]);
  const general = generalOf(call, situations).map((status): readonly [string, Facts] => [
    String(status),
    { $ref: `#/components/responses/${generalName(status)}` },
  ]);
  const refusals = new Map<string, Facts>([...own, ...general]);
  return {
    [String(call.success.status)]: successOf(shapes, call, situations),
    ...Object.fromEntries(refusals),
    default: { $ref: "#/components/responses/Refusal" },
  };
};

/** The answers that all calls share. */
export const sharedResponses = (
  shapes: Shapes,
  calls: readonly Endpoint[],
  situations: ReadonlyMap<string, readonly Situation[]>,
): Facts => {
  const statuses = new Set(calls.flatMap((call) => generalOf(call, situations.get(call.id) ?? [])));
  const ordered = [...situations.values()].flat().filter(({ isOrdered }) => isOrdered);
  const shared = (description: string, status: number): Facts => ({
    description,
    headers: refusalHeaders(status, true),
    content: refusalContent(shapes, ordered.filter((one) => one.status === status).slice(0, 1)),
  });
  return {
    Refusal: shared(
      "A refusal; its message is for the resident. The rows of the error catalogue can come from any call.",
      500,
    ),
    ...Object.fromEntries(
      Object.entries(refusalTexts)
        .filter(([status]) => statuses.has(Number(status)))
        .map(([status, text]) => [generalName(Number(status)), shared(text, Number(status))]),
    ),
  };
};
