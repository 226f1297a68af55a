import { MatchersV3 } from "@pact-foundation/pact";
import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";

const { boolean, eachLike, equal, integer, number, nullValue, regex, string } = MatchersV3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pact takes a pattern for the whole of a text; JSON Schema for any part of it. */
const ofWhole = (pattern: string): string =>
  /^\^.*\$$/u.test(pattern) ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;

/** What the JSON Schema of one value says beyond its type. */
const constraintsOf = (
  ast: SchemaAST.AST,
): { readonly pattern?: string; readonly isInteger: boolean } => {
  const document = Schema.toJsonSchemaDocument(Schema.make<Schema.Codec<unknown>>(ast));
  const schemas: readonly unknown[] = [document.schema, ...Object.values(document.definitions)];
  const facts = schemas.filter(isObject).flatMap((schema) => {
    const all: unknown = schema["allOf"];
    return [schema, ...(Array.isArray(all) ? all.filter(isObject) : [])];
  });
  const pattern = facts.map((fact) => fact["pattern"]).find((one) => typeof one === "string");
  const isFilled = facts.some(({ minLength }) => typeof minLength === "number" && minLength > 0);
  return {
    ...(pattern === undefined
      ? isFilled
        ? { pattern: "[\\s\\S]+" }
        : {}
      : { pattern: ofWhole(pattern) }),
    isInteger: facts.some((fact) => fact["type"] === "integer"),
  };
};

const accepts = (ast: SchemaAST.AST, example: unknown): boolean =>
  Schema.is(Schema.make<Schema.Codec<unknown>>(ast))(example);

const unionMatcher = (ast: SchemaAST.Union, example: unknown): unknown => {
  const literals = ast.types.flatMap((type) =>
    type._tag === "Literal" ? [String(type.literal)] : [],
  );
  if (literals.length === ast.types.length && typeof example === "string") {
    return regex(`^(?:${literals.join("|")})$`, example);
  }
  const member = ast.types.find((type) => accepts(type, example));
  if (member === undefined) throw new TypeError("No member of the union accepts the example.");
  // Pact has no enumeration of numbers: the mock server's own encoding checks those.
  return member._tag === "Literal" && typeof example === "number"
    ? integer(example)
    : walk(member, example);
};

const walk = (ast: SchemaAST.AST, example: unknown): unknown => {
  switch (ast._tag) {
    case "Objects": {
      if (!isObject(example)) throw new TypeError("The example is not an object.");
      return Object.fromEntries(
        ast.propertySignatures.flatMap(({ name, type }) => {
          const key = String(name);
          // An optional key that the example leaves out is left out of the contract.
          return Object.hasOwn(example, key) ? [[key, walk(type, example[key])]] : [];
        }),
      );
    }
    case "Arrays": {
      const [item] = ast.rest;
      if (!Array.isArray(example) || item === undefined)
        throw new TypeError("The example is not a list.");
      // An empty list is an interaction of its own: `eachLike` demands at least one item.
      return example.length === 0 ? [] : eachLike(walk(item, example[0]));
    }
    case "Union":
      return unionMatcher(ast, example);
    case "Literal":
      return equal(ast.literal);
    case "Null":
      return nullValue();
    case "Boolean":
      return boolean(example === true);
    case "String": {
      const { pattern } = constraintsOf(ast);
      return pattern === undefined ? string(String(example)) : regex(pattern, String(example));
    }
    case "Number":
      return constraintsOf(ast).isInteger ? integer(Number(example)) : number(Number(example));
    default:
      throw new TypeError(`No matcher for ${ast._tag}.`);
  }
};

/**
 * A Pact body for a schema: types, formats and enumerations come from the schema, values from the example, which
 * must be right by the same schema.
 * @throws when the example is not what the schema says.
 */
export const bodyLike = <S extends Schema.ConstraintCodec<unknown, unknown>>(
  schema: S,
  example: S["Encoded"],
): unknown => {
  Schema.decodeUnknownSync(schema)(example);
  return walk(Schema.toEncoded(schema).ast, example);
};
