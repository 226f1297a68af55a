/** The contract as an OpenAPI 3.1 document, from the same descriptions that client and mock server run on. */
import * as JsonSchema from "effect/JsonSchema";
import * as Schema from "effect/Schema";
import * as SchemaRepresentation from "effect/SchemaRepresentation";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { idempotencyHeader } from "#contracts/idempotency.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import { notes } from "./notes.ts";
import { fileWords } from "./words.ts";

type Facts = Readonly<Record<string, unknown>>;

const calls: readonly Endpoint[] = Object.values(endpoints);

const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const factsOf = (value: unknown): Facts => (isFacts(value) ? value : {});

/** Every schema of a call that has a shape; bytes have none. */
const schemasOf = ({ params, query, body, success }: Endpoint): readonly Codec[] =>
  [
    params,
    query,
    body,
    success.status === 204 || success.mediaType !== undefined ? undefined : success.schema,
  ].filter((schema) => schema !== undefined);

interface Shapes {
  /** What stands where the schema is used: often a reference to a component. */
  readonly of: (schema: Codec) => Facts;
  readonly components: Facts;
}

/** All shapes at once, so that a name means one thing in the whole document. */
const shapesOf = (schemas: readonly Codec[]): Shapes => {
  const [first, ...rest] = schemas.map(
    (schema) => Schema.toEncoded(Schema.toCodecJson(schema)).ast,
  );
  if (first === undefined) throw new Error("There is no call.");
  const document = JsonSchema.toMultiDocumentOpenApi3_1(
    SchemaRepresentation.toJsonSchemaMultiDocument(
      SchemaRepresentation.toRepresentations([first, ...rest]),
    ),
  );
  const bySchema = new Map(schemas.map((schema, at) => [schema, factsOf(document.schemas[at])]));
  return {
    of: (schema) => bySchema.get(schema) ?? {},
    components: Object.fromEntries(
      Object.entries(document.definitions)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, facts]) => {
          const description = notes[name];
          return [name, description === undefined ? facts : { ...facts, description }];
        }),
    ),
  };
};

/** The fields of a path or of a query, one parameter each. */
const parametersOf = (
  shapes: Shapes,
  place: "path" | "query",
  schema: Codec | undefined,
): readonly Facts[] => {
  if (schema === undefined) return [];
  const { properties, required } = shapes.of(schema);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(factsOf(properties)).map(([name, value]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema: value,
  }));
};

const idempotencyKey: Facts = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "An extension: a repeat of the key gets the first answer, and nothing is done twice (draft-ietf-httpapi-idempotency-key-header).",
  schema: { type: "string" },
  "x-extension": true,
};

const json = (schema: Facts): Facts => ({ "application/json": { schema } });

/** A form with one file, JSON, or nothing. */
const requestBodyOf = (shapes: Shapes, { body, multipart }: Endpoint): Facts => {
  if (multipart !== undefined) {
    const { field } = multipart;
    const file = {
      type: "string",
      contentMediaType: "application/octet-stream",
      description: fileWords(multipart),
    };
    const schema = { type: "object", properties: { [field]: file }, required: [field] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  return body === undefined
    ? {}
    : { requestBody: { required: true, content: json(shapes.of(body)) } };
};

const successOf = (shapes: Shapes, { success }: Endpoint): Facts => {
  if (success.status === 204) return { description: "Done; nothing to say" };
  return success.mediaType === undefined
    ? { description: "Success", content: json(shapes.of(success.schema)) }
    : {
        description: success.caching === undefined ? "A file" : "A file, to be kept for ever",
        content: { [success.mediaType]: {} },
      };
};

const operationOf = (shapes: Shapes, call: Endpoint): Facts => {
  const parameters = [
    ...parametersOf(shapes, "path", call.params),
    ...parametersOf(shapes, "query", call.query),
    ...(call.idempotencyKey === true ? [idempotencyKey] : []),
  ];
  const refusal = { $ref: "#/components/responses/Refusal" };
  const proofs = call.method === "GET" ? {} : { antiForgeryHeader: [], antiForgeryCookie: [] };
  const withToken = { bearer: [], ...proofs };
  const security = {
    true: [withToken],
    false: Object.keys(proofs).length === 0 ? [] : [proofs],
    // An empty entry says that the call needs none (OpenAPI, security requirement object).
    "if-any": [proofs, withToken],
  };
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.extension === true ? { "x-extension": true } : {}),
    security: security[`${call.bearer}`],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(shapes, call),
    responses: {
      [String(call.success.status)]: successOf(shapes, call),
      ...Object.fromEntries(call.failures.map((status) => [String(status), refusal])),
      default: refusal,
    },
  };
};

const pathsOf = (shapes: Shapes): Facts => {
  const paths = new Map<string, Record<string, Facts>>();
  for (const call of calls) {
    const path = call.path.replaceAll(/:([a-zA-Z]+)/gu, "{$1}");
    const item = paths.get(path) ?? {};
    item[call.method.toLowerCase()] = operationOf(shapes, call);
    paths.set(path, item);
  }
  return Object.fromEntries(paths);
};

/** The whole document as text, ready to be written. @param version of the contract: that of the package. */
export const openApiText = (version: string): string => {
  const shapes = shapesOf([...calls.flatMap(schemasOf), Problem]);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Municipal portal",
      version,
      description:
        "What the portal asks of the service behind it. Generated by `npm run docs`; docs/contracts.md explains it.",
      license: { name: "EUPL-1.2", identifier: "EUPL-1.2" },
    },
    servers: [{ url: "/", description: "The portal's own origin" }],
    paths: pathsOf(shapes),
    components: {
      schemas: shapes.components,
      responses: {
        Refusal: {
          description:
            "A refusal; its message is for the resident. 500, 504 and the rest of the error catalogue can come from any call.",
          content: json(shapes.of(Problem)),
        },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        antiForgeryHeader: {
          type: "apiKey",
          in: "header",
          name: antiForgery.header,
          description: "The value of the cookie, said again by the page itself",
        },
        antiForgeryCookie: { type: "apiKey", in: "cookie", name: antiForgery.cookie },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
