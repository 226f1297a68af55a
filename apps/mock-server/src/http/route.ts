import type { Request, RequestHandler } from "express";
import type { AnswerOf, Endpoint, RequestOf } from "#contracts/endpoint.ts";
import { idempotencyHeader, idempotencyKeyIn } from "#contracts/idempotency.ts";
import { minimalBody } from "#contracts/minimal-body.ts";
import type { Person } from "../rules/data.ts";
import type { World } from "../state/world.ts";
import { sendBytes, sendJson, sendNothing } from "./answer.ts";
import { contextOf, noteProblems } from "./context.ts";
import { decode, describe, encode, type FieldIssue, strictIssues } from "../rules/issues.ts";
import { jsonBody } from "./json-body.ts";
import { fileOf, multipartFile } from "./multipart-file.ts";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";

interface SignedIn {
  readonly person: Person;
  readonly token: string;
}

/**
 * The input of a handler: the decoded request, the world of the QA session and, for calls that need it, the signed-in
 * person.
 */
export type HandlerInput<D extends Endpoint> = RequestOf<D> & {
  readonly world: World;
} & (D["bearer"] extends true ? SignedIn : unknown);

/** Handlers contain only behaviour: input is already decoded, output will be encoded, refusals are thrown. */
export type Handler<D extends Endpoint> = (
  input: HandlerInput<D>,
) => AnswerOf<D> | Promise<AnswerOf<D>>;

const parts = ["params", "query", "body"] as const;

type Given = Readonly<Record<(typeof parts)[number], unknown>>;

/** Safe: each part was decoded by the descriptor's own schema. */
const isInput = <D extends Endpoint>(descriptor: D, input: unknown): input is HandlerInput<D> =>
  typeof input === "object" &&
  input !== null &&
  parts.every((part) => descriptor[part] === undefined || part in input) &&
  (descriptor.multipart === undefined || "file" in input) &&
  (descriptor.idempotencyKey !== true || "idempotencyKey" in input) &&
  (descriptor.bearer !== true || "person" in input);

const requireSignedIn = (world: World, authorization: string | undefined): SignedIn => {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/iu.exec(authorization ?? "")?.[1];
  const id = token === undefined ? undefined : world.sessions.personIdOf(token);
  const person = id === undefined ? undefined : world.personById(id);
  if (token === undefined || person === undefined) {
    throw new Refusal(401, problemTexts.unauthorized, {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  return { person, token };
};

const invalid = (part: string, issues: readonly FieldIssue[]): Refusal =>
  new Refusal(400, problemTexts.invalidRequest, {
    errors: issues.map(({ field }) => ({ field, message: problemTexts.invalidField })),
    explanation: issues.map((issue) => describe(part, issue)).join("; "),
  });

/** `null` without the header, which is optional for clients. */
const keyOf = (request: Request): string | null => {
  const value = request.get(idempotencyHeader);
  if (value === undefined) return null;
  const key = idempotencyKeyIn(value);
  if (key !== null) return key;
  throw new Refusal(400, problemTexts.invalidRequest, {
    explanation: `${idempotencyHeader}: expected a string in quotes, 16 to 64 letters, digits or hyphens`,
  });
};

const usualBodyBytes = 100_000;

const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is("application/json") === false) {
    throw new Refusal(415, problemTexts.unsupportedType, {
      explanation: "content-type: expected application/json",
    });
  }
  next();
};

/** The bearer token is checked before the body, so that strangers learn nothing about the expected body. */
const requireBearer: RequestHandler = (request, _response, next) => {
  requireSignedIn(contextOf(request).world, request.get("authorization"));
  next();
};

/** The differences of a part that the call does not have: the parameters of a query that it does not read. */
const unasked = (part: string, value: unknown): readonly string[] =>
  Object.keys(value ?? {}).map((field) =>
    describe(part, { field, message: "Expected no excess property" }),
  );

/** The configuration belongs to the deployment and not to a service, so it is never reduced. */
const mustBeMinimal = ({ path }: Endpoint, { bodies }: World): boolean =>
  bodies === "minimal" && path.startsWith("/api/");

const answer = <D extends Endpoint>(descriptor: D, handler: Handler<D>): RequestHandler =>
  async function answering(request, response) {
    const { world } = contextOf(request);
    const given: Given = { params: request.params, query: request.query, body: request.body };
    const input: Record<string, unknown> = { world };
    for (const part of parts) {
      const schema = descriptor[part];
      if (schema === undefined) {
        if (part === "query") noteProblems(request, response, unasked(part, given.query));
        continue;
      }
      const decoded = decode(schema, given[part] ?? {});
      if (!decoded.ok) throw invalid(part, decoded.issues);
      noteProblems(
        request,
        response,
        strictIssues(schema, given[part] ?? {}).map((issue) => describe(part, issue)),
      );
      input[part] = decoded.value;
    }
    const file = fileOf(request);
    if (file !== undefined) input["file"] = file;
    if (descriptor.idempotencyKey === true) input["idempotencyKey"] = keyOf(request);
    if (descriptor.bearer === true)
      Object.assign(input, requireSignedIn(world, request.get("authorization")));
    if (!isInput(descriptor, input)) throw new Error(`${descriptor.id}: the request is incomplete`);
    const encoded = encode(descriptor.success.schema, await handler(input));
    if (!encoded.ok) {
      noteProblems(
        request,
        response,
        encoded.issues.map((issue) => describe("response", issue)),
      );
      sendJson(response, 500, { message: problemTexts.serverFault });
      return;
    }
    const { schema, status, mediaType, mayBeEmpty } = descriptor.success;
    const isMinimal = mustBeMinimal(descriptor, world);
    // A value that would be empty is left out.
    if (status === 204 || (isMinimal && mayBeEmpty !== undefined)) sendNothing(response);
    else if (mediaType !== undefined && encoded.value instanceof Uint8Array) {
      sendBytes(response, descriptor.success, encoded.value);
    } else
      sendJson(response, status, isMinimal ? minimalBody(schema, encoded.value) : encoded.value);
  };

/** The middleware of one call, in order. */
export const middlewareOf = <D extends Endpoint>(
  descriptor: D,
  handler: Handler<D>,
): readonly RequestHandler[] => [
  ...(descriptor.bearer === true ? [requireBearer] : []),
  ...(descriptor.body === undefined
    ? []
    : [requireJson, jsonBody({ limit: descriptor.bodyBytes ?? usualBodyBytes })]),
  ...(descriptor.multipart === undefined ? [] : [multipartFile(descriptor.multipart.field)]),
  answer(descriptor, handler),
];
