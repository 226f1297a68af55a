/** Checks answers against contracts/openapi.json. */
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { requestedEndpoint } from "../drift/calls.ts";
import { validatorOf } from "./validator.ts";

const asJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown));

const Facts = Schema.Record(Schema.String, Schema.Unknown);
const Answer = Schema.Struct({
  $ref: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Struct({ schema: Schema.optionalKey(Facts) })),
  ),
});
const OpenApi = Schema.fromJsonString(
  Schema.Struct({
    paths: Schema.Record(
      Schema.String,
      Schema.Record(
        Schema.String,
        Schema.Struct({ responses: Schema.Record(Schema.String, Answer) }),
      ),
    ),
    components: Schema.Struct({ responses: Schema.Record(Schema.String, Answer), schemas: Facts }),
  }),
);

/** A received answer. */
export interface Answered {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  readonly status: number;
  /** The media type without its parameters; none without a body. */
  readonly type: string | undefined;
  readonly text: string;
}

const covers = (range: string, type: string): boolean =>
  range === type || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));

/**
 * @param document the text of the OpenAPI document
 * @returns a function that lists what is wrong with an answer.
 */
export const answerCheck = (document: string): ((answered: Answered) => string) => {
  const { paths, components } = Schema.decodeUnknownSync(OpenApi)(document);
  const complaintAbout = validatorOf(components);
  const answerOf = ({ method, path, status }: Answered) => {
    const call = requestedEndpoint({ method, path });
    const template = call?.path.replaceAll(/:(\w+)/gu, "{$1}") ?? path;
    const answer = paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    return answer?.$ref === undefined
      ? answer
      : components.responses[answer.$ref.replace(/^.*\//u, "")];
  };
  return (answered) => {
    const { status, type, text } = answered;
    const answer = answerOf(answered);
    if (answer === undefined) return `the status ${status} is not described`;
    const content = Object.entries(answer.content ?? {});
    if (text === "") return content.length === 0 ? "" : "the body is missing";
    const [range, media] = content.find(([one]) => covers(one, type ?? "")) ?? [];
    if (media === undefined) return `the type ${type} is not described`;
    if (range !== "application/json") return "";
    return Option.match(asJson(text), {
      onNone: () => "the body is not JSON",
      onSome: (body) => complaintAbout(media.schema ?? {}, body),
    });
  };
};
