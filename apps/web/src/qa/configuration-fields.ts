import * as Schema from "effect/Schema";
import type * as SchemaAST from "effect/SchemaAST";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** One thing that can be set: where it stands in the configuration, and how it is written. */
export interface ConfigurationField {
  readonly path: readonly string[];
  readonly kind: "flag" | "choice" | "number" | "text" | "json";
  /** Of a choice only. */
  readonly choices: readonly string[];
  /** Left empty it is taken out of the configuration. */
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
  // What may be missing as a whole is written as a whole.
  if (ast._tag !== "Objects" || isOptional) {
    const choices = choicesOf(ast);
    // A choice among a value and nothing is a union with `undefined` in it: it is written by hand.
    return [{ path, kind: kindOf(ast), choices, isOptional }];
  }
  return ast.propertySignatures.flatMap(({ name, type }) =>
    walk(type, [...path, String(name)], type.context?.isOptional === true),
  );
};

/** Everything that the contract of the configuration lets QA set, in its order: a new flag appears by itself. */
export const configurationFields: readonly ConfigurationField[] = walk(
  // What has a default is there once it is read: it is no part that could be missing.
  Schema.toType(ClientConfiguration).ast,
  [],
  false,
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the configuration holds there; `undefined` where it holds nothing. */
export const valueAt = (configuration: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    configuration,
  );

/** A value as it stands in a field: text as it is, anything else as JSON. */
export const writtenOf = (value: unknown): string => {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
};

/** What turns one value into the other when it is merged (RFC 7396): keys that are gone have to be named, by `null`. */
const patchOf = (before: unknown, after: unknown): unknown => {
  if (!isObject(before) || !isObject(after)) return after;
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return Object.fromEntries([
    ...gone.map((key) => [key, null]),
    ...Object.entries(after).map(([key, value]) => [key, patchOf(before[key], value)]),
  ]);
};

/** The change (RFC 7396) that puts a value there in the place of the one before; `null` takes it out. */
export const changeOf = (
  path: readonly string[],
  value: unknown,
  before: unknown,
): Record<string, unknown> => {
  const [key = "", ...rest] = path;
  return { [key]: rest.length === 0 ? patchOf(before, value) : changeOf(rest, value, before) };
};

/** What somebody wrote into a field, or `null` when it can be no value of this kind. */
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

/** The smallest change (RFC 7396) that makes the one configuration out of the other. */
export const differenceOf = (before: unknown, after: unknown): Record<string, unknown> => {
  const [old, young] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(young)])].flatMap((key) => {
      if (!Object.hasOwn(young, key)) return [[key, null] as const];
      if (JSON.stringify(old[key]) === JSON.stringify(young[key])) return [];
      const isDeeper = isObject(old[key]) && isObject(young[key]);
      return [[key, isDeeper ? differenceOf(old[key], young[key]) : young[key]] as const];
    }),
  );
};
