import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import * as SchemaIssue from "effect/SchemaIssue";
import type { Codec } from "./endpoint.ts";
import { forgivers } from "./forgiving.ts";
import type { Forgiven } from "./schemas/common.ts";
import { forgiven, numberAsText } from "./schemas/common.ts";

/** Names of fields and numbers of entries, as they were sent. */
export type Place = readonly (string | number)[];

/**
 * What an answer says, as far as it can be read. `lost` are the places of what was left out of it; `warnings` say what was
 * expected there, and never a value, which may be somebody's.
 */
export type Reading<A> =
  | {
      readonly ok: true;
      readonly value: A;
      readonly lost: readonly Place[];
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A part of an answer: what of it fits, or why none of it does. */
type Part = Reading<unknown>;

interface At {
  readonly path: Place;
  /** A list may lose all its entries: it goes on one of which some were read. */
  readonly mayLoseAll: boolean;
}

const under = (at: At, key: string | number): At => ({ ...at, path: [...at.path, key] });

/** So many warnings tell enough of one answer. */
const mostWarnings = 20;

const format = SchemaIssue.makeFormatterStandardSchemaV1();

const said = (path: Place, message: string): string => `${path.join(".")}: ${message}`;

const problemsOf = (path: Place, error: Schema.SchemaError): readonly string[] =>
  format(error.issue).issues.map((issue) =>
    said([...path, ...(issue.path ?? []).map(String)], issue.message),
  );

/** A value as a whole: right, or all that is wrong with it. */
const checked = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const schema = Schema.make<Codec>(ast);
  const result = Schema.decodeUnknownResult(schema)(value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value, lost: [], warnings: [] }
    : { ok: false, problems: problemsOf(at.path, result.failure) };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields that fit; one that may be missing and does not fit is missing, with a warning. */
const objectPart = (ast: SchemaAST.Objects, value: unknown, at: At): Part => {
  if (!isRecord(value)) return checked(ast, value, at);
  const fields: Record<string, unknown> = {};
  const lost: Place[] = [];
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
    // A service may write `null` for what it has not got: that is nothing to warn of.
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
 * The entries that fit. Where there are entries and none of them does, the list is unreadable: an empty one would say that
 * there is nothing.
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

/** The first member that the value is right for, else the first that something of it fits. */
const unionPart = (ast: SchemaAST.Union, value: unknown, at: At): Part => {
  const whole = checked(ast, value, at);
  if (whole.ok) return whole;
  return ast.types.map((member) => partOf(member, value, at)).find((part) => part.ok) ?? whole;
};

const isForgiven = (kind: unknown): kind is Forgiven =>
  typeof kind === "string" && Object.hasOwn(forgivers, kind);

const leafPart = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const whole = checked(ast, value, at);
  if (whole.ok) return whole;
  const marks = SchemaAST.resolve(ast);
  if (marks?.[numberAsText] === true && Number.isSafeInteger(value)) {
    return checked(ast, String(value), at);
  }
  const kind = marks?.[forgiven];
  return isForgiven(kind) ? checked(ast, forgivers[kind](value), at) : whole;
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

/** What was put together from parts has to be right as a whole where its schema says more than its parts do. */
const partOf = (ast: SchemaAST.AST, value: unknown, at: At): Part => {
  const part = shapePart(ast, value, at);
  if (!part.ok || ast.checks === undefined) return part;
  const whole = checked(ast, part.value, at);
  return whole.ok ? part : whole;
};

const shortened = (warnings: readonly string[]): readonly string[] =>
  warnings.length <= mostWarnings
    ? warnings
    : [...warnings.slice(0, mostWarnings), `and ${warnings.length - mostWarnings} more`];

/**
 * Decodes data from outside and tolerates what is not essential. An optional field or an entry of a list that does
 * not fit is left out, and `null` counts as a missing field. An id may be a number. Sums, readings, days, moments and
 * codes may have other spellings (`forgiving.ts`).
 * @param mayLoseAll the answer goes on a list of which some entries were read: its own may all be lost.
 */
export const readAs = <S extends Codec>(
  schema: S,
  value: unknown,
  mayLoseAll = false,
): Reading<S["Type"]> => {
  const decode = Schema.decodeUnknownResult(schema);
  const strict = decode(value, { errors: "all" });
  if (Result.isSuccess(strict)) return { ok: true, value: strict.success, lost: [], warnings: [] };
  const part = partOf(Schema.toEncoded(schema).ast, value, { path: [], mayLoseAll });
  if (!part.ok) return { ok: false, problems: shortened(part.problems) };
  const result = decode(part.value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value: result.success, lost: part.lost, warnings: shortened(part.warnings) }
    : { ok: false, problems: shortened(problemsOf([], result.failure)) };
};
