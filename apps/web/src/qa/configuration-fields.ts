import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import { isRecord } from "#contracts/is-record.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** One setting: its place in the configuration, and its kind of input. */
export interface ConfigurationField {
  readonly path: readonly string[];
  readonly kind: "flag" | "choice" | "number" | "text" | "json";
  /** Only for choices. */
  readonly choices: readonly string[];
  /** If left empty, it is removed from the configuration. */
  readonly isOptional: boolean;
}

const choicesOf = (ast: SchemaAST.AST): readonly string[] =>
  ast._tag === "Union"
    ? ast.types.flatMap((type) => (type._tag === "Literal" ? [String(type.literal)] : []))
    : [];

const kindOf = (ast: SchemaAST.AST): ConfigurationField["kind"] => {
  if (ast._tag === "Boolean") return "flag";
  if (choicesOf(ast).length > 0) return "choice";
  if (ast._tag === "Number") return "number";
  return ast._tag === "String" ? "text" : "json";
};

const walk = (
  ast: SchemaAST.AST,
  path: readonly string[],
  isOptional: boolean,
): readonly ConfigurationField[] => {
  // Optional objects are edited as a whole.
  if (ast._tag !== "Objects" || isOptional) {
    const choices = choicesOf(ast);
    // An optional value may be a union with `undefined`.
    return [{ path, kind: kindOf(ast), choices, isOptional }];
  }
  return ast.propertySignatures.flatMap(({ name, type }) =>
    walk(type, [...path, String(name)], type.context?.isOptional === true),
  );
};

/** All settings of the configuration's schema, in its order, so that new flags appear automatically. */
export const configurationFields: readonly ConfigurationField[] = walk(
  // Values with a default are always present after decoding, so they are not optional.
  Schema.toType(ClientConfiguration).ast,
  [],
  false,
);

/** A value as text for a field: strings unchanged, anything else as JSON. */
export const writtenOf = (value: unknown): string => {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
};

/** The merge patch from one value to the other (RFC 7396); removed keys become `null`. */
const patchOf = (before: unknown, after: unknown): unknown => {
  if (!isRecord(before) || !isRecord(after)) return after;
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return Object.fromEntries([
    ...gone.map((key) => [key, null]),
    ...Object.entries(after).map(([key, value]) => [key, patchOf(before[key], value)]),
  ]);
};

/** The merge patch (RFC 7396) that sets a value; `null` removes it. */
export const mergePatchFor = (
  path: readonly string[],
  value: unknown,
  before: unknown,
): Record<string, unknown> => {
  const [key = "", ...rest] = path;
  return { [key]: rest.length === 0 ? patchOf(before, value) : mergePatchFor(rest, value, before) };
};

/** The value of a field's text, or `null` if it is invalid for this kind. */
export const readField = (
  text: string,
  { kind, isOptional }: ConfigurationField,
): { readonly value: unknown } | null => {
  if (text.trim() === "" && isOptional) return { value: null };
  if (kind === "number") {
    return /^-?\d{1,9}$/u.test(text.trim()) ? { value: Number(text) } : null;
  }
  if (kind !== "json") return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** The smallest merge patch (RFC 7396) between two configurations. */
export const mergePatchBetween = (before: unknown, after: unknown): Record<string, unknown> => {
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(young)])].flatMap((key) => {
      if (!Object.hasOwn(young, key)) return [[key, null] as const];
      if (JSON.stringify(old[key]) === JSON.stringify(young[key])) return [];
      const isDeeper = isRecord(old[key]) && isRecord(young[key]);
      return [[key, isDeeper ? mergePatchBetween(old[key], young[key]) : young[key]] as const];
    }),
  );
};
