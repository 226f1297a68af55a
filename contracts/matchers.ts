import { MatchersV3 } from "@pact-foundation/pact";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { atLeast, atMost, decimals, oneOf } from "./number-patterns.ts";
import { forgiven } from "./schemas/common.ts";

const { boolean, eachLike, equal, nullValue, string } = MatchersV3;

type Fields = Readonly<Record<string, unknown>>;

/** What the request says, and its state, by name. A state tells of one thing: not of each entry of a list. */
export interface Known {
  readonly request: Fields;
  readonly state: Fields;
  /** So many entries are in the list that is sent: no more come back. */
  readonly entries?: number;
}

/** How many entries are sent: of a list, or of one that is told by its ids. */
export const entriesIn = (body: unknown): number | undefined => {
  const list = isObject(body) ? body["ids"] : body;
  return Array.isArray(list) && list.length > 0 ? list.length : undefined;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pact takes a pattern for the whole of a text; JSON Schema for any part of it. */
const ofWhole = (pattern: string): string =>
  /^\^.*\$$/u.test(pattern) ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;

/** What the JSON Schema of one value says of it. */
const factsOf = (ast: SchemaAST.AST): readonly Readonly<Record<string, unknown>>[] => {
  const document = Schema.toJsonSchemaDocument(Schema.make<Schema.Codec<unknown>>(ast));
  const schemas: readonly unknown[] = [document.schema, ...Object.values(document.definitions)];
  return schemas.filter(isObject).flatMap((schema) => {
    const all: unknown = schema["allOf"];
    return [schema, ...(Array.isArray(all) ? all.filter(isObject) : [])];
  });
};

/** A value of a type with these patterns: a pattern alone would take a number for its digits and an object for its JSON. */
const typed = (
  type: "integer" | "number" | "type",
  patterns: readonly string[],
  value: unknown,
) => ({
  "pact:matcher:type": [
    { "pact:matcher:type": type },
    ...patterns.map((regex) => ({ "pact:matcher:type": "regex", regex })),
  ],
  value,
});

const textMatcher = (ast: SchemaAST.AST, example: string): unknown => {
  const patterns = factsOf(ast).flatMap(({ pattern, minLength }) => [
    ...(typeof pattern === "string" ? [ofWhole(pattern)] : []),
    ...(typeof minLength === "number" && minLength > 0 ? ["[\\s\\S]+"] : []),
  ]);
  return patterns.length === 0 ? string(example) : typed("type", patterns.slice(0, 1), example);
};

/** Decimals are not in a JSON Schema: by the marks of what a service may write otherwise. */
const decimalsOf = (ast: SchemaAST.AST): readonly string[] => {
  const kind = SchemaAST.resolve(ast)?.[forgiven];
  if (kind === "amount") return [decimals(2)];
  return kind === "reading" ? [decimals(3)] : [];
};

const numberMatcher = (ast: SchemaAST.AST, example: number): unknown => {
  const facts = factsOf(ast);
  const patterns = facts.flatMap(({ minimum, maximum }) => [
    ...(typeof minimum === "number" ? [atLeast(minimum)] : []),
    ...(typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? [atMost(maximum)] : []),
  ]);
  const isWhole = facts.some(({ type }) => type === "integer");
  return typed(isWhole ? "integer" : "number", [...patterns, ...decimalsOf(ast)], example);
};

const accepts = (ast: SchemaAST.AST, example: unknown): boolean =>
  Schema.is(Schema.make<Schema.Codec<unknown>>(ast))(example);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&");

/** The words or numbers that a union is of, those of unions inside it too; nothing where it is of something else. */
const literalsOf = (ast: SchemaAST.AST): readonly unknown[] | undefined => {
  if (ast._tag === "Literal") return [ast.literal];
  if (ast._tag !== "Union") return undefined;
  const inside = ast.types.map(literalsOf);
  return inside.includes(undefined) ? undefined : inside.flatMap((some) => some ?? []);
};

/**
 * Pact knows no `null` or text: rules of one place hold all together. So a pattern of what a value looks like in JSON: `null`,
 * or a text that begins like no number, list or object.
 */
const nullOrText = "^(?:null|[^\\d\\[{-][\\s\\S]*)?$";

const unionMatcher = (ast: SchemaAST.Union, example: unknown, known: Known): unknown => {
  const literals = literalsOf(ast);
  if (literals?.every((one) => typeof one === "string") === true) {
    return typed("type", [`^(?:${literals.map(escaped).join("|")})$`], example);
  }
  if (literals?.every((one) => typeof one === "number") === true) {
    return typed("integer", [oneOf(literals)], example);
  }
  if (ast.types.length === 2 && accepts(ast, null) && accepts(ast, "x")) {
    return { "pact:matcher:type": "regex", regex: nullOrText, value: example };
  }
  const member = ast.types.find((type) => accepts(type, example));
  if (member === undefined) throw new TypeError("No member of the union accepts the example.");
  return walk(member, example, known);
};

const isSaid = ({ request, state }: Known, key: string, example: unknown): boolean =>
  [request, state].some((said) => Object.hasOwn(said, key) && said[key] === example) &&
  !isObject(example) &&
  !Array.isArray(example);

const objectMatcher = (ast: SchemaAST.Objects, example: unknown, known: Known): unknown => {
  if (!isObject(example)) throw new TypeError("The example is not an object.");
  return Object.fromEntries(
    ast.propertySignatures.flatMap(({ name, type }) => {
      const key = String(name);
      // An optional key that the example leaves out is left out of the contract.
      if (!Object.hasOwn(example, key)) return [];
      const value = example[key];
      return [[key, isSaid(known, key, value) ? equal(value) : walk(type, value, known)]];
    }),
  );
};

const listMatcher = (ast: SchemaAST.Arrays, example: unknown, known: Known): unknown => {
  const [item] = ast.rest;
  if (!Array.isArray(example) || item === undefined)
    throw new TypeError("The example is not a list.");
  // An empty list is an interaction of its own: `eachLike` demands at least one item.
  if (example.length === 0) return [];
  const entry = walk(item, example[0], { ...known, state: {} });
  const limit = Number(known.request["limit"] ?? known.entries);
  return { ...eachLike(entry), ...(Number.isInteger(limit) ? { max: limit } : {}) };
};

const walk = (ast: SchemaAST.AST, example: unknown, known: Known): unknown => {
  switch (ast._tag) {
    case "Objects":
      return objectMatcher(ast, example, known);
    case "Arrays":
      return listMatcher(ast, example, known);
    case "Union":
      return unionMatcher(ast, example, known);
    case "Literal":
      return equal(ast.literal);
    case "Null":
      return nullValue();
    case "Boolean":
      return boolean(example === true);
    case "String":
      return textMatcher(ast, String(example));
    case "Number":
      return numberMatcher(ast, Number(example));
    default:
      throw new TypeError(`No matcher for ${ast._tag}.`);
  }
};

/**
 * A Pact body for a schema. Types, formats, ranges and enumerations come from the schema, values from the example,
 * which must match the same schema. What the request or its state says has to come back as it was said.
 * @throws when the example is not what the schema says.
 */
export const bodyLike = <S extends Schema.ConstraintCodec<unknown, unknown>>(
  schema: S,
  example: S["Encoded"],
  known: Known = { request: {}, state: {} },
): unknown => {
  Schema.decodeUnknownSync(schema)(example);
  return walk(Schema.toEncoded(schema).ast, example, known);
};
