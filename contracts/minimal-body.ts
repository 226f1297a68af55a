import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import type { Codec } from "./endpoint.ts";
import { isRecord } from "./is-record.ts";

const accepts = (ast: SchemaAST.AST, value: unknown): boolean =>
  Schema.is(Schema.make<Codec>(ast))(value);

const fieldsOf = (ast: SchemaAST.Objects, value: Readonly<Record<string, unknown>>) => {
  const named = ast.propertySignatures.flatMap(({ name, type }) => {
    const key = String(name);
    return SchemaAST.isOptional(type) ? [] : [[key, minimalPart(type, value[key])] as const];
  });
  const [others] = ast.indexSignatures;
  if (others === undefined) return named;
  return Object.entries(value).map(([key, part]) => [key, minimalPart(others.type, part)] as const);
};

const minimalPart = (ast: SchemaAST.AST, value: unknown): unknown => {
  switch (ast._tag) {
    case "Objects":
      return isRecord(value) ? Object.fromEntries(fieldsOf(ast, value)) : value;
    case "Arrays": {
      const [item] = ast.rest;
      return Array.isArray(value) && item !== undefined
        ? value.map((entry: unknown) => minimalPart(item, entry))
        : value;
    }
    case "Union": {
      if (ast.types.some(({ _tag }) => _tag === "Null")) return null;
      const member = ast.types.find((type) => accepts(type, value));
      return member === undefined ? value : minimalPart(member, value);
    }
    default:
      return value;
  }
};

/**
 * The smallest answer that this schema allows: without optional fields, and with `null` wherever it is allowed. If the
 * schema requires one of several fields, one is kept. Lists keep their entries.
 * @param encoded the complete encoded answer.
 */
export const minimalBody = (schema: Codec, encoded: unknown): unknown => {
  const minimal = minimalPart(Schema.toEncoded(schema).ast, encoded);
  const isAnswer = (body: unknown): boolean =>
    Result.isSuccess(Schema.decodeUnknownResult(schema)(body));
  if (isAnswer(minimal) || !isRecord(minimal) || !isRecord(encoded)) return minimal;
  const richer = Object.entries(encoded).map(([key, part]) => ({ ...minimal, [key]: part }));
  return richer.find(isAnswer) ?? encoded;
};
