/** The named shapes of the contract as JSON Schema. */
import * as JsonSchema from "effect/JsonSchema";
import * as Schema from "effect/Schema";
import * as SchemaRepresentation from "effect/SchemaRepresentation";
import type { Codec } from "#contracts/endpoint.ts";
import { isRecord } from "#contracts/is-record.ts";
import { type Facts, factsOf } from "../../contract/facts.ts";
import { notes, shapeRules } from "../notes.ts";
import { plain, plainNamed } from "./plain.ts";

export interface Shapes {
  /** The schema at the place of its use, often a reference to a component. */
  readonly of: (schema: Codec) => Facts;
  readonly components: Facts;
}

const REFERENCE = "#/components/schemas/";

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { $ref: reference } = value;
  return [
    ...(typeof reference === "string" ? [reference.slice(REFERENCE.length)] : []),
    ...Object.values(value).flatMap(referencesIn),
  ];
};

/** The names that these shapes refer to, directly or indirectly. */
const reachable = (shapes: readonly Facts[], definitions: Facts): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...referencesIn(shapes)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...referencesIn(definitions[name]));
  }
  return found;
};

/** @throws if an object is used in requests and answers: one name cannot be both closed and open. */
const closedNames = (
  sent: ReadonlySet<string>,
  answered: ReadonlySet<string>,
  definitions: Facts,
): ReadonlySet<string> => {
  const both = [...sent].filter(
    (name) => answered.has(name) && factsOf(definitions[name])["type"] === "object",
  );
  if (both.length > 0) throw new Error(`Sent and answered under one name: ${both.join(", ")}.`);
  return sent;
};

/** All shapes together, so that a name is unique in the whole document. @param sent the request bodies. */
export const shapesOf = (sent: readonly Codec[], others: readonly Codec[]): Shapes => {
  const schemas = [...sent, ...others];
  const [first, ...rest] = schemas.map(
    (schema) => Schema.toEncoded(Schema.toCodecJson(schema)).ast,
  );
  if (first === undefined) throw new Error("There is no call.");
  const { schemas: all, definitions } = JsonSchema.toMultiDocumentOpenApi3_1(
    SchemaRepresentation.toJsonSchemaMultiDocument(
      SchemaRepresentation.toRepresentations([first, ...rest]),
    ),
  );
  const facts = all.map(factsOf);
  const closed = closedNames(
    reachable(facts.slice(0, sent.length), definitions),
    reachable(facts.slice(sent.length), definitions),
    definitions,
  );
  const bySchema = new Map(
    schemas.map((schema, at) => [schema, plain(facts[at] ?? {}, at < sent.length)]),
  );
  return {
    of: (schema) => bySchema.get(schema) ?? {},
    components: Object.fromEntries(
      Object.entries(definitions)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, shape]) => {
          const description = [notes[name], shapeRules[name]]
            .filter((text) => text !== undefined)
            .join(" ");
          const made = plainNamed(name, factsOf(shape), closed.has(name));
          return [name, description === "" ? made : { ...made, description }];
        }),
    ),
  };
};
