/** Describes in plain English what a schema accepts, for docs/contract-tables.md. */
import * as Schema from "effect/Schema";
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { emailMax, emailPattern } from "#contracts/schemas/contact.ts";
import { type Facts, factsOf, listOf } from "../contract/facts.ts";
import { notes } from "./notes.ts";

/** Longer patterns are unreadable: `text` stands for them. */
const LONGEST_PATTERN = 80;

const code = (value: unknown): string => `\`${String(value)}\``;

const nameIn = (reference: string): string => reference.replace(/^.*\//u, "");

/** The limits in brackets: ` (1 to 500)`, ` (at least 3 characters)`; nothing without a limit. */
const limits = (min: unknown, max: unknown, unit = ""): string => {
  const hasMin = typeof min === "number";
  // The schema library states the largest safe integer where there is no other limit.
  const hasMax = typeof max === "number" && max !== Number.MAX_SAFE_INTEGER;
  if (hasMin && hasMax) return ` (${min} to ${max}${unit})`;
  if (hasMin) return ` (at least ${min}${unit})`;
  return hasMax ? ` (at most ${max}${unit})` : "";
};

const textOf = ({ pattern, minLength, maxLength }: Facts): string => {
  if (pattern === emailPattern.source) {
    return `email${limits(minLength, maxLength ?? emailMax, " characters")}`;
  }
  const isShort = typeof pattern === "string" && pattern.length <= LONGEST_PATTERN;
  const text = isShort ? `text ${code(pattern)}` : "text";
  return minLength === 1 && maxLength === undefined
    ? `${text} (not empty)`
    : `${text}${limits(minLength, maxLength, " characters")}`;
};

/** One value, on one line: `` `Code` ``, `list of …`, `one of 403, 405`, `text (not empty)`. */
const describe = (facts: Facts): string => {
  const { $ref: reference, enum: choices, anyOf, type } = facts;
  if (typeof reference === "string") return code(nameIn(reference));
  if (Array.isArray(choices)) return `one of ${choices.map(code).join(", ")}`;
  if (Array.isArray(anyOf)) return anyOf.map((one) => describe(factsOf(one))).join(" or ");
  switch (type) {
    case "array":
      return `list${limits(facts["minItems"], facts["maxItems"])} of ${describe(factsOf(facts["items"]))}`;
    case "object":
      return `{ ${fieldsIn(facts).join(", ")} }`;
    case "string":
      return textOf(facts);
    case "integer":
      return `whole number${limits(facts["minimum"], facts["maximum"])}`;
    case "boolean":
      return "true or false";
    case "number":
      return `number${limits(facts["minimum"], facts["maximum"])}`;
    default:
      return String(type);
  }
};

/** Each field of an object with its description; `?` marks optional fields. */
const fieldsIn = (facts: Facts): readonly string[] => {
  const required = new Set(listOf(facts["required"]));
  return Object.entries(factsOf(facts["properties"])).map(
    ([name, value]) =>
      `${code(required.has(name) ? name : `${name}?`)}: ${describe(factsOf(value))}`,
  );
};

const documentOf = (schema: Codec): { readonly schema: Facts; readonly definitions: Facts } => {
  const document = Schema.toJsonSchemaDocument(schema);
  return { schema: factsOf(document.schema), definitions: document.definitions };
};

/** The files that a form accepts. */
export const fileDescription = ({
  endings,
  bytesMax,
}: Pick<NonNullable<Endpoint["multipart"]>, "endings" | "bytesMax">): string =>
  `one file, ${endings.join(", ")} by its name and its content, 1 to ${bytesMax} bytes`;

/** What a schema accepts, on one line. Named shapes appear by name. */
export const descriptionOf = (schema: Codec): string => describe(documentOf(schema).schema);

/** The fields of an object's schema, separated by commas; `–` if it has none. */
export const fieldListOf = (schema: Codec): string => {
  const fields = fieldsIn(documentOf(schema).schema);
  return fields.length === 0 ? "–" : fields.join(", ");
};

/** A note replaces the description, except the limits of a number. */
const shapeOf = (name: string, facts: Facts): string | readonly string[] => {
  const note = notes[name];
  if (note === undefined) return facts["type"] === "object" ? fieldsIn(facts) : describe(facts);
  const { type, minimum, maximum } = facts;
  return type === "number" ? `${note}${limits(minimum, maximum)}` : note;
};

/** Every named shape in these schemas, by name: the fields of an object, or a description. */
export const describedShapes = (
  schemas: readonly Codec[],
): ReadonlyMap<string, string | readonly string[]> => {
  const all = schemas.flatMap((schema) => Object.entries(documentOf(schema).definitions));
  const shapes = all.map(([name, facts]): readonly [string, string | readonly string[]] => [
    name,
    shapeOf(name, factsOf(facts)),
  ]);
  return new Map(shapes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
