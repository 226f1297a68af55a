import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import type { Codec } from "./endpoint.ts";
import { forgivers } from "./forgiving.ts";
import type { Forgiven } from "./schemas/common.ts";
import { forgiven, numberAsText } from "./schemas/common.ts";
import { isRecord } from "./is-record.ts";

/** A place in the sent data: field names and entry numbers. */
export type FieldPath = readonly (string | number)[];

/**
 * The readable part of an answer. `lost`: the places that were left out. `warnings`: what was expected there, never the
 * values, which may be personal.
 */
export type Decoding<A> =
  | {
      readonly ok: true;
      readonly value: A;
      readonly lost: readonly FieldPath[];
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The readable part of a value, or the reason why there is none. */
type Part = Decoding<unknown>;

interface At {
  readonly path: FieldPath;
  /** A list may lose all its entries, because it continues one that was partly read. */
  readonly mayLoseAll: boolean;
}

const under = (at: At, key: string | number): At => ({ ...at, path: [...at.path, key] });

/** The maximum number of warnings for one answer. */
const warningsMax = 20;

const format = SchemaIssue.makeFormatterStandardSchemaV1();

const said = (path: FieldPath, message: string): string => `${path.join(".")}: ${message}`;

const problemsOf = (path: FieldPath, error: Schema.SchemaError): readonly string[] =>
  format(error.issue).issues.map((issue) =>
    said([...path, ...(issue.path ?? []).map(String)], issue.message),
  );

/** Decodes a whole value, or lists all its problems. */
const checked = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const schema = Schema.make<Codec>(ast);
  const result = Schema.decodeUnknownResult(schema)(value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value, lost: [], warnings: [] }
    : { ok: false, problems: problemsOf(at.path, result.failure) };
};

/** The valid fields. An invalid optional field is left out with a warning. */
const objectPart = (ast: SchemaAST.Objects, value: unknown, at: At): Part => {
  if (!isRecord(value)) return checked(ast, value, at);
  const fields: Record<string, unknown> = {};
  const lost: FieldPath[] = [];
  const warnings: string[] = [];
  const problems: string[] = [];
  for (const { name, type } of ast.propertySignatures) {
    const key = String(name);
    const isOptional = SchemaAST.isOptional(type);
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (given === undefined && isOptional) continue;
    const part = partOf(type, given, under(at, key));
    if (part.ok) {
      fields[key] = part.value;
      lost.push(...part.lost);
      warnings.push(...part.warnings);
    } else if (!isOptional) problems.push(...part.problems);
    // A service may send `null` for a missing value, which needs no warning.
    else if (given !== null) {
      lost.push([...at.path, key]);
      warnings.push(...part.problems);
    }
  }
  for (const { type } of ast.indexSignatures) {
    for (const [key, given] of Object.entries(value)) {
      const part = partOf(type, given, under(at, key));
      if (part.ok) fields[key] = part.value;
      lost.push(...(part.ok ? part.lost : [[...at.path, key]]));
      warnings.push(...(part.ok ? part.warnings : part.problems));
    }
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: fields, lost, warnings };
};

/**
 * The valid entries. If all entries are invalid the list is unreadable, since an empty list would mean something else.
 */
const listPart = (ast: SchemaAST.Arrays, value: unknown, at: At): Part => {
  const [item] = ast.rest;
  if (!Array.isArray(value) || item === undefined || ast.elements.length > 0) {
    return checked(ast, value, at);
  }
  const parts = value.map((entry: unknown, nth) => partOf(item, entry, under(at, nth)));
  const lost = parts.flatMap((part, nth) => (part.ok ? part.lost : [[...at.path, nth]]));
  const warnings = parts.flatMap((part) => (part.ok ? part.warnings : part.problems));
  const entries = parts.flatMap((part) => (part.ok ? [part.value] : []));
  return entries.length === 0 && parts.length > 0 && !at.mayLoseAll
    ? { ok: false, problems: warnings }
    : { ok: true, value: entries, lost, warnings };
};

/** The first member of a union that matches completely, else the first that matches in part. */
const unionPart = (ast: SchemaAST.Union, value: unknown, at: At): Part => {
  const whole = checked(ast, value, at);
  if (whole.ok) return whole;
  return ast.types.map((member) => partOf(member, value, at)).find((part) => part.ok) ?? whole;
};

const isForgiven = (kind: unknown): kind is Forgiven => Object.hasOwn(forgivers, String(kind));

/** What is right already stays the same when it is forgiven. */
const leafPart = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const marks = SchemaAST.resolve(ast);
  if (marks?.[numberAsText] === true && Number.isSafeInteger(value)) {
    return checked(ast, String(value), at);
  }
  const kind = marks?.[forgiven];
  return checked(ast, isForgiven(kind) ? forgivers[kind](value) : value, at);
};

const shapePart = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  switch (ast._tag) {
    case "Objects":
      return objectPart(ast, value, at);
    case "Arrays":
      return listPart(ast, value, at);
    case "Union":
      return unionPart(ast, value, at);
    default:
      return leafPart(ast, value, at);
  }
};

/** The combined parts must also satisfy the rules of the whole schema. */
const partOf = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const part = shapePart(ast, value, at);
  if (!part.ok || ast.checks === undefined) return part;
  const whole = checked(ast, part.value, at);
  return whole.ok ? part : whole;
};

const shortened = (warnings: readonly string[]): readonly string[] =>
  warnings.length <= warningsMax
    ? warnings
    : [...warnings.slice(0, warningsMax), `and ${warnings.length - warningsMax} more`];

/**
 * Decodes external data, and tolerates errors in what is not essential. Invalid optional fields and list entries are
 * left out, and `null` counts as missing. Ids may be numbers. Sums, readings, days, times and codes may have other
 * notations (`forgiving.ts`).
 * @param mayLoseAll the answer continues a list that was partly read, so it may lose all its entries.
 */
export const decodeAs = <S extends Codec>(
  schema: S,
  value: unknown,
  mayLoseAll = false,
): Decoding<S["Type"]> => {
  const decode = Schema.decodeUnknownResult(schema);
  const strict = decode(value);
  if (Result.isSuccess(strict)) return { ok: true, value: strict.success, lost: [], warnings: [] };
  const part = partOf(Schema.toEncoded(schema).ast, value, { path: [], mayLoseAll });
  if (!part.ok) return { ok: false, problems: shortened(part.problems) };
  const result = decode(part.value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value: result.success, lost: part.lost, warnings: shortened(part.warnings) }
    : { ok: false, problems: shortened(problemsOf([], result.failure)) };
};
