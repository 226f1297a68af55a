import { MatchersV3 } from "@pact-foundation/pact";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import type { Endpoint } from "./endpoint.ts";
import { atLeast, atMost, decimals, exactly, oneOf } from "./number-patterns.ts";
import { decimalsMax } from "./schemas/common.ts";
import type { Problem } from "./schemas/problem.ts";
import { nullOrText } from "./text-patterns.ts";
import { isRecord } from "./is-record.ts";

const { arrayContaining, boolean, eachLike, equal, nullValue, string } = MatchersV3;

type Fields = Readonly<Record<string, unknown>>;

/** Known values from the request and its state, by name. A state describes one thing, not each entry of a list. */
export interface Known {
  readonly request: Fields;
  readonly state: Fields;
  /** The number of entries in the sent list, which limits the answer. */
  readonly entries?: number;
  /** What was sent of each entry, where the answer must have each example, in any order. */
  readonly each?: readonly Fields[];
  /** What is sent of the values that the state returns. */
  readonly returned?: readonly Returned[];
  /** The field in which the walk is. */
  readonly inside?: string;
}

/** A value that the state returns, with its name in the state's answer and the one in the request. */
interface Returned {
  readonly name: string;
  readonly field: string;
  readonly value: unknown;
}

/**
 * What a refusal repeats: the name of the field at fault, which the portal shows beside it. Of a query's two ends, or of
 * a change that another one has overtaken, any part may be named.
 */
export const knownOfRefusal = ({ method }: Endpoint, status: number, problem: Problem): Known => {
  const field = problem.errors?.[0]?.field;
  const isNamed = status === 422 && method !== "GET" && field !== undefined;
  return { request: isNamed ? { field } : {}, state: {} };
};

/** The number of sent entries, of a list or of a list of ids. */
export const entriesIn = (body: unknown): number | undefined => {
  const list = isRecord(body) ? body["ids"] : body;
  return Array.isArray(list) && list.length > 0 ? list.length : undefined;
};

/** Pact matches a pattern against the whole text, JSON Schema against any part of it. */
const ofWhole = (pattern: string): string =>
  /^\^.*\$$/u.test(pattern) ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;

/** The rules that a value's JSON Schema contains. */
const factsOf = (ast: SchemaAST.AST): readonly Readonly<Record<string, unknown>>[] => {
  const document = Schema.toJsonSchemaDocument(Schema.make<Schema.Codec<unknown>>(ast));
  const schemas: readonly unknown[] = [document.schema, ...Object.values(document.definitions)];
  return schemas.filter(isRecord).flatMap((schema) => {
    const all: unknown = schema["allOf"];
    return [schema, ...(Array.isArray(all) ? all.filter(isRecord) : [])];
  });
};

/** A type rule with patterns: a pattern alone would also match the digits of a number or the JSON of an object. */
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

/** Pact does not take `0.00` for 0. */
const same = (value: unknown): unknown =>
  Number.isInteger(value) ? typed("number", [exactly(Number(value))], value) : equal(value);

const textMatcher = (ast: SchemaAST.AST, example: string): unknown => {
  const patterns = factsOf(ast).flatMap(({ pattern, minLength }) => [
    ...(typeof pattern === "string" ? [ofWhole(pattern)] : []),
    ...(typeof minLength === "number" && minLength > 0 ? ["[\\s\\S]+"] : []),
  ]);
  // A pattern, where there is one, says more than the minimum length after it.
  return patterns.length === 0 ? string(example) : typed("type", patterns.slice(0, 1), example);
};

const decimalsOf = (ast: SchemaAST.AST): readonly string[] => {
  const max = SchemaAST.resolve(ast)?.[decimalsMax];
  return typeof max === "number" ? [decimals(max)] : [];
};

/** An integer. Sums and readings are numbers with decimals. */
const isWhole = (ast: SchemaAST.AST): boolean =>
  factsOf(ast).some(({ type }) => type === "integer");

const numberMatcher = (ast: SchemaAST.AST, example: number): unknown => {
  const facts = factsOf(ast);
  const patterns = facts.flatMap(({ minimum, maximum }) => [
    ...(typeof minimum === "number" ? [atLeast(minimum)] : []),
    ...(typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? [atMost(maximum)] : []),
  ]);
  return typed(isWhole(ast) ? "integer" : "number", [...patterns, ...decimalsOf(ast)], example);
};

const accepts = (ast: SchemaAST.AST, example: unknown): boolean =>
  Schema.is(Schema.make<Schema.Codec<unknown>>(ast))(example);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&");

/** The literals of a union, including nested unions; `undefined` if it has other members. */
const literalsOf = (ast: SchemaAST.AST): readonly unknown[] | undefined => {
  if (ast._tag === "Literal") return [ast.literal];
  if (ast._tag !== "Union") return undefined;
  const inside = ast.types.map(literalsOf);
  return inside.includes(undefined) ? undefined : inside.flatMap((some) => some ?? []);
};

const unionMatcher = (ast: SchemaAST.Union, example: unknown, known: Known): unknown => {
  const literals = literalsOf(ast);
  if (literals?.every((one) => typeof one === "string") === true) {
    return typed("type", [`^(?:${literals.map(escaped).join("|")})$`], example);
  }
  if (literals?.every((one) => typeof one === "number") === true) {
    const type = literals.every(Number.isInteger) ? "integer" : "number";
    return typed(type, [oneOf(literals)], example);
  }
  if (ast.types.length === 2 && accepts(ast, null) && accepts(ast, "x")) {
    const patterns = nullOrText.map((regex) => ({ "pact:matcher:type": "regex", regex }));
    return { "pact:matcher:type": patterns, value: example };
  }
  const member = ast.types.find((type) => accepts(type, example));
  if (member === undefined) throw new TypeError("No member of the union accepts the example.");
  return walk(member, example, known);
};

const isSaid = ({ request, state }: Known, key: string, example: unknown): boolean =>
  [request, state].some((said) => Object.hasOwn(said, key) && said[key] === example) &&
  !isRecord(example) &&
  !Array.isArray(example);

/** The value of the state that a field repeats. `id` in `invoice` is the `invoiceId` of a request. */
const returnedAs = (
  { returned = [], inside = "" }: Known,
  key: string,
  example: unknown,
): string | undefined => {
  const names = [key, `${inside}${key.charAt(0).toUpperCase()}${key.slice(1)}`];
  return returned.find(
    ({ name, field, value }) =>
      value === example && (names.includes(name) || names.includes(field)),
  )?.name;
};

/**
 * Pact's own verifier compares such a value by its matcher alone, so this stays the one of its schema. The generator says
 * which value the service has returned (verify/returned-values.ts).
 */
const ofState = (matcher: unknown, name: string): unknown =>
  isRecord(matcher)
    ? { ...matcher, "pact:generator:type": "ProviderState", expression: `\${${name}}` }
    : matcher;

const fieldMatcher = (
  type: SchemaAST.AST,
  key: string,
  example: unknown,
  known: Known,
): unknown => {
  if (isSaid(known, key, example)) return isWhole(type) ? equal(example) : same(example);
  const matcher = walk(type, example, { ...known, inside: key });
  const name = returnedAs(known, key, example);
  return name === undefined ? matcher : ofState(matcher, name);
};

const objectMatcher = (ast: SchemaAST.Objects, example: unknown, known: Known): unknown => {
  if (!isRecord(example)) throw new TypeError("The example is not an object.");
  return Object.fromEntries(
    ast.propertySignatures.flatMap(({ name, type }) => {
      const key = String(name);
      // Optional keys that are missing in the example are left out.
      if (!Object.hasOwn(example, key)) return [];
      return [[key, fieldMatcher(type, key, example[key], known)]];
    }),
  );
};

const listMatcher = (ast: SchemaAST.Arrays, example: unknown, known: Known): unknown => {
  const [item] = ast.rest;
  if (!Array.isArray(example) || item === undefined)
    throw new TypeError("The example is not a list.");
  // An empty list needs its own interaction: `eachLike` requires at least one item.
  if (example.length === 0) return [];
  if (known.each !== undefined) {
    const { each } = known;
    return arrayContaining(
      ...example.map((one: unknown, at) => walk(item, one, { request: each[at] ?? {}, state: {} })),
    );
  }
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

const exact = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (ast._tag === "Objects" && isRecord(value))
    return Object.fromEntries(
      ast.propertySignatures.flatMap(({ name, type }) => {
        const key = String(name);
        return Object.hasOwn(value, key) ? [[key, exact(type, value[key])]] : [];
      }),
    );
  return ast._tag === "Number" && !isWhole(ast) ? same(value) : value;
};

/** A Pact body that is exactly this one. */
export const exactBody = (schema: Schema.ConstraintCodec<unknown, unknown>, body: unknown) =>
  exact(Schema.toEncoded(schema).ast, body);

/**
 * A Pact body for a schema. Types, formats, ranges and enumerations come from the schema, values from the example.
 * Known values of the request or its state must be repeated exactly.
 * @throws if the example does not match the schema.
 */
export const bodyLike = <S extends Schema.ConstraintCodec<unknown, unknown>>(
  schema: S,
  example: S["Encoded"],
  known: Known = { request: {}, state: {} },
): unknown => {
  Schema.decodeUnknownSync(schema)(example);
  return walk(Schema.toEncoded(schema).ast, example, known);
};
