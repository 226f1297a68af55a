/** The request of a call: parameters and body. */
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import { type Facts, factsOf, listOf } from "../../contract/facts.ts";
import { fileDescription } from "../descriptions.ts";
import { plainQuery } from "./plain.ts";
import type { Shapes } from "./shapes.ts";
import { examplesOf, type Situation } from "./situations.ts";

const typed = ({ type }: Facts, text: string): unknown =>
  type === "integer" || type === "boolean" ? JSON.parse(text) : text;

/** One parameter for each field of a path or query. */
const parametersOf = (
  shapes: Shapes,
  place: "path" | "query",
  schema: Codec | undefined,
  asked: readonly Readonly<Record<string, string>>[],
): readonly Facts[] => {
  if (schema === undefined) return [];
  const { properties, required } = shapes.of(schema);
  return Object.entries(factsOf(properties)).map(([name, value]) => {
    const shape = plainQuery(factsOf(value));
    const text = asked.find((values) => values[name] !== undefined)?.[name];
    return {
      name,
      in: place,
      required: listOf(required).includes(name),
      schema: shape,
      ...(text === undefined ? {} : { example: typed(shape, text) }),
    };
  });
};

const idempotencyKey: Facts = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "An extension: a repeat of the key gets the first answer, and nothing is done twice (draft-ietf-httpapi-idempotency-key-header).",
  schema: { type: "string" },
  example: idempotencyValue("0b6a1f6e-4f0a-4c53-9a55-3f3f5a1c0d11"),
  "x-extension": true,
};

/** Examples from successful calls only; the others were sent to be refused. */
const succeeding = ({ success }: Endpoint, situations: readonly Situation[]) =>
  situations.filter(({ status }) => status === success.status);

export const askedBy = (
  shapes: Shapes,
  call: Endpoint,
  situations: readonly Situation[],
): readonly Facts[] => {
  const some = succeeding(call, situations);
  const [params, query] = [some.map((one) => one.params), some.map((one) => one.query)];
  return [
    ...parametersOf(shapes, "path", call.params, params),
    ...parametersOf(shapes, "query", call.query, query),
    ...(call.idempotencyKey === true ? [idempotencyKey] : []),
  ];
};

/** A form with one file, JSON, or nothing. */
export const requestBodyOf = (
  shapes: Shapes,
  call: Endpoint,
  situations: readonly Situation[],
): Facts => {
  const { body, multipart } = call;
  if (multipart !== undefined) {
    const { field } = multipart;
    const schema = {
      type: "object",
      properties: {
        [field]: {
          type: "string",
          format: "binary",
          contentMediaType: "application/octet-stream",
          description: fileDescription(multipart),
        },
      },
      required: [field],
      additionalProperties: false,
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (body === undefined) return {};
  const examples = examplesOf(succeeding(call, situations), ({ sent }) => sent);
  const content = { "application/json": { schema: shapes.of(body), examples } };
  return { requestBody: { required: true, content } };
};
