/** What a JSON Schema requires of a value, without descriptions, examples and other annotations. */
import { isDeepStrictEqual } from "node:util";
import type { Facts } from "./facts.ts";
import { isRecord } from "#contracts/is-record.ts";
import { factsOf, listOf, textsOf } from "./facts.ts";

interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export interface Shape {
  /** The name of the shape, if it has one. */
  readonly name?: string;
  /** None: any. */
  readonly types: readonly string[];
  /** As JSON; none: any. */
  readonly values: readonly string[];
  /** Each rule with its bound: `minLength`, `maximum`… */
  readonly bounds: Readonly<Record<string, number>>;
  readonly patterns: readonly string[];
  /** Annotations: `format`, `contentMediaType`. They require nothing (JSON Schema 2020-12, validation 7). */
  readonly notes: Readonly<Record<string, string>>;
  /** None: any. */
  readonly items?: Shape;
  readonly fields: Readonly<Record<string, Field>>;
  /** Whether other fields are forbidden. */
  readonly isClosed: boolean;
  /** The shape of other fields; none: any. */
  readonly others?: Shape;
  readonly options: readonly Shape[];
}

/** Our extension with the contract's own pattern, which uses lookaheads, `\p` or long repetitions. */
export const strictPattern = "x-strict-pattern";

/** Allows any value. */
export const none: Shape = {
  types: [],
  values: [],
  bounds: {},
  patterns: [],
  notes: {},
  fields: {},
  isClosed: false,
  options: [],
};

/** Rules that become stricter with a greater bound, and those that become stricter with a smaller one. */
export const lowerBounds: readonly string[] = [
  "minLength",
  "minimum",
  "exclusiveMinimum",
  "minItems",
  "minProperties",
];
export const upperBounds: readonly string[] = [
  "maxLength",
  "maximum",
  "exclusiveMaximum",
  "maxItems",
  "maxProperties",
];
const boundNames = [...lowerBounds, ...upperBounds, "multipleOf"];

const boundsOf = (facts: Facts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    boundNames.flatMap((name) => {
      const bound = facts[name];
      return typeof bound === "number" ? [[name, bound]] : [];
    }),
  );

const notesOf = (facts: Facts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["format", "contentMediaType", "contentEncoding"].flatMap((name) => {
      const note = facts[name];
      return typeof note === "string" ? [[name, note]] : [];
    }),
  );

const fieldsOf = (facts: Facts): Readonly<Record<string, Field>> => {
  const required = textsOf(facts["required"]);
  return Object.fromEntries(
    Object.entries(factsOf(facts["properties"])).map(([name, schema]) => [
      name,
      { shape: shapeOf(schema), isRequired: required.includes(name) },
    ]),
  );
};

const ownShapeOf = (facts: Facts): Shape => {
  const { $ref: reference, type, items, additionalProperties: others } = facts;
  // The contract's own pattern, if the one for generators is looser.
  const pattern = facts[strictPattern] ?? facts["pattern"];
  const values = "const" in facts ? [facts["const"]] : listOf(facts["enum"]);
  const name = typeof reference === "string" ? reference.split("/").at(-1) : undefined;
  return {
    ...(name === undefined ? {} : { name }),
    types: typeof type === "string" ? [type] : textsOf(type).toSorted(),
    values: values.map((value) => JSON.stringify(value)).toSorted(),
    bounds: boundsOf(facts),
    patterns: typeof pattern === "string" ? [pattern] : [],
    notes: notesOf(facts),
    ...(items === undefined ? {} : { items: shapeOf(items) }),
    fields: fieldsOf(facts),
    isClosed: others === false,
    ...(isRecord(others) ? { others: shapeOf(others) } : {}),
    options: [...listOf(facts["anyOf"]), ...listOf(facts["oneOf"])].map(shapeOf),
  };
};

const merged = (one: Shape, other: Shape): Shape => ({
  ...one,
  ...other,
  types: other.types.length > 0 ? other.types : one.types,
  values: other.values.length > 0 ? other.values : one.values,
  bounds: { ...one.bounds, ...other.bounds },
  patterns: [...one.patterns, ...other.patterns].toSorted(),
  notes: { ...one.notes, ...other.notes },
  fields: { ...one.fields, ...other.fields },
  isClosed: one.isClosed || other.isClosed,
  options: [...one.options, ...other.options],
});

/** An `anyOf` of plain types equals a list of types. */
const withoutOptions = (shape: Shape): Shape => {
  const { options } = shape;
  const isPlain = options.every(
    (option) =>
      option.types.length > 0 && isDeepStrictEqual(option, { ...none, types: option.types }),
  );
  if (options.length === 0 || !isPlain) return shape;
  return { ...shape, types: options.flatMap(({ types }) => types).toSorted(), options: [] };
};

/** The shape of a schema. All parts of an `allOf` apply. */
export const shapeOf = (schema: unknown): Shape => {
  const facts = factsOf(schema);
  return withoutOptions(listOf(facts["allOf"]).map(shapeOf).reduce(merged, ownShapeOf(facts)));
};
