/**
 * Fields that the tables have and no example has, such as the place of a meter. Pact ignores them. Here each answer is
 * read as a whole by the schema of its call, and strictly: code that is generated from OpenAPI has types for them.
 */
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import { isRecord } from "../is-record.ts";
import { valueAt } from "../value-at.ts";
import { formatOf } from "./differences.ts";
import type { Interaction } from "./interaction.ts";
import { endpointOf } from "./interaction.ts";
import { isList, Json } from "./json.ts";
import { onOneLine } from "./message.ts";

/** Without the optional fields that are `null`: many services write so what they leave out. */
const withoutNulls = (ast: SchemaAST.AST, value: unknown): unknown => {
  // A `null` that one of several kinds permits is not to blame.
  if (ast._tag === "Union")
    return ast.types.reduce<unknown>((left, type) => withoutNulls(type, left), value);
  if (ast._tag === "Arrays" && isList(value)) {
    const [item] = ast.rest;
    return item === undefined ? value : value.map((entry) => withoutNulls(item, entry));
  }
  if (ast._tag !== "Objects" || !isRecord(value)) return value;
  const types = new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, given]) => {
      const type = types.get(key);
      if (type === undefined) return [[key, given]];
      return given === null && SchemaAST.isOptional(type) ? [] : [[key, withoutNulls(type, given)]];
    }),
  );
};

type Path = readonly PropertyKey[];

/** As in the other differences: `[0].counter.place`. */
const placeOf = (path: Path): string =>
  path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./u, "") || "the body";

/** What a value at this place may be. Where an object is one of several kinds, the place of each of them. */
const kindsAt = (ast: SchemaAST.AST, path: Path): readonly SchemaAST.AST[] => {
  if (ast._tag === "Union") return ast.types.flatMap((type) => kindsAt(type, path));
  const [step, ...rest] = path;
  if (step === undefined) return [ast];
  if (ast._tag === "Arrays") return ast.rest.flatMap((item) => kindsAt(item, rest));
  if (ast._tag !== "Objects") return [];
  const fields = ast.propertySignatures.filter(({ name }) => name === step);
  return fields.flatMap(({ type }) => kindsAt(type, rest));
};

/** The values of an enumeration. The messages name only the first part of one that is made of two. */
const valuesAt = (ast: SchemaAST.AST, path: Path): readonly string[] => {
  const kinds = kindsAt(ast, path);
  return kinds.flatMap((kind) => (kind._tag === "Literal" ? [String(kind.literal)] : []));
};

/** What the schemas' messages say, in the words of the other differences. */
const words: ReadonlyMap<string, string> = new Map([
  ["Missing key", "a value"],
  ["string", "a text"],
  ["a string with at least 1 code points", "a text that is not empty"],
  ["number", "a number"],
  ["an integer", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);

const wordsOf = (message: string): string => {
  const [, pattern] = message.split("a string matching the RegExp ");
  if (pattern !== undefined) return formatOf(pattern) ?? `a text of the pattern ${pattern}`;
  const told = message.replace("Expected ", "");
  return words.get(told) ?? told;
};

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** The JSON of a success, without the optional fields that are `null`. */
export const successOf = (interaction: Interaction, answer: string): unknown => {
  const success = endpointOf(interaction)?.success;
  const body = Schema.decodeUnknownOption(Json)(answer);
  // Files, empty successes and refusals have no such fields.
  if (success === undefined || success.mediaType !== undefined) return undefined;
  if (interaction.response.status >= 300 || body._tag === "None") return undefined;
  return withoutNulls(Schema.toEncoded(success.schema).ast, body.value);
};

/** The first field of a success that is not as the tables say, in words. */
export const misfitField = (interaction: Interaction, answer: string): string | undefined => {
  const success = endpointOf(interaction)?.success;
  const value = successOf(interaction, answer);
  if (success === undefined || value === undefined) return undefined;
  const { ast } = Schema.toEncoded(success.schema);
  const read = Schema.decodeUnknownResult(success.schema)(value);
  if (Result.isSuccess(read)) return undefined;
  const [first] = format(read.failure.issue).issues;
  if (first === undefined) return undefined;
  const path = (first.path ?? []).map((step) => (typeof step === "object" ? step.key : step));
  const got = JSON.stringify(valueAt(value, path)) ?? "nothing";
  const values = valuesAt(ast, path);
  const expected = values.length > 0 ? `one of ${values.join(", ")}` : wordsOf(first.message);
  return onOneLine(`${placeOf(path)}: expected ${expected}, got ${got}`);
};
