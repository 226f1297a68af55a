/**
 * JSON Schema for code generators: formats, decimals, integers, and patterns that ECMAScript, RE2 and Java all
 * understand. If such a pattern is looser than the contract, the strict one is added as an extension.
 */
import type * as Schema from "effect/Schema";
import * as SchemaAST from "effect/SchemaAST";
import { Amount, decimalsMax } from "#contracts/schemas/common.ts";
import { emailPattern } from "#contracts/schemas/contact.ts";
import { FactorValue } from "#contracts/schemas/counters.ts";
import { Price } from "#contracts/schemas/invoices.ts";
import { limitPattern, offsetMax, offsetPattern, pageSizeMax } from "#contracts/schemas/paging.ts";
import { identityTokenPattern } from "#contracts/schemas/social.ts";
import { isRecord } from "#contracts/is-record.ts";
import { type Facts, factsOf, listOf } from "../../contract/facts.ts";
import { strictPattern } from "../../contract/shapes.ts";

/** Plain patterns by their strict ones. RE2 allows at most 1000 repetitions. */
const alternatives: Readonly<Record<string, Facts>> = {
  [emailPattern.source]: {
    pattern: "^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$",
    maxLength: 254,
    // Addresses may contain letters of any alphabet (RFC 6531); `email` would be ASCII only.
    format: "idn-email",
    [strictPattern]: emailPattern.source,
  },
  [identityTokenPattern.source]: {
    pattern: "^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$",
    maxLength: 1024 + 8192 + 2048 + 2,
    [strictPattern]: identityTokenPattern.source,
  },
};

/** @throws on a shape without a limit of decimals. */
const multipleOf = ({ ast }: Schema.Top): Facts => {
  const max = SchemaAST.resolve(ast)?.[decimalsMax];
  if (typeof max !== "number") throw new TypeError("This shape has no limit of decimals.");
  return { multipleOf: Number(`1e-${max}`) };
};

/** Keywords by the name of the shape. */
const byName: Readonly<Record<string, Facts>> = {
  Address: { format: "uri-reference" },
  AddressTemplate: { format: "uri-template" },
  Amount: multipleOf(Amount),
  ChatAddress: { format: "uri-reference" },
  FactorValue: multipleOf(FactorValue),
  IsoDate: { format: "date" },
  IsoDateTime: { format: "date-time" },
  NewPassword: { format: "password" },
  Price: multipleOf(Price),
};

const INT32_MAX = 2 ** 31 - 1;

const wholeNumber = (facts: Facts): Facts => ({
  ...facts,
  type: "integer",
  format: typeof facts["maximum"] === "number" && facts["maximum"] <= INT32_MAX ? "int32" : "int64",
});

const isNull = (facts: unknown): boolean => factsOf(facts)["type"] === "null";

/**
 * An `anyOf` with one entry becomes that entry, and a nullable value `["string", "null"]`, so that generators produce
 * one type.
 */
const chosen = (facts: Facts): Facts => {
  const { anyOf, ...rest } = facts;
  const others = listOf(anyOf).filter((one) => !isNull(one));
  const [only] = others;
  if (listOf(anyOf).length === 1) return { ...factsOf(only), ...rest };
  const { type } = factsOf(only);
  return listOf(anyOf).length === 2 && others.length === 1 && typeof type === "string"
    ? { ...factsOf(only), ...rest, type: [type, "null"] }
    : facts;
};

const textOrNumber = (facts: Facts): Facts => {
  const { type, pattern, enum: choices } = facts;
  if (typeof pattern === "string") return { ...facts, ...alternatives[pattern] };
  if (type === "integer") return wholeNumber(facts);
  return type === "number" && listOf(choices).length > 0 && listOf(choices).every(Number.isInteger)
    ? { ...facts, type: "integer", format: "int32" }
    : facts;
};

/** Open objects need no keyword. What the portal sends has no other fields. */
const openOrClosed = (facts: Facts, isClosed: boolean): Facts => {
  const { additionalProperties: _, ...rest } = facts;
  return facts["type"] === "object" && isClosed ? { ...rest, additionalProperties: false } : rest;
};

/** @param isClosed whether the shape is part of a request. */
export const plain = (facts: Facts, isClosed: boolean): Facts => {
  const inside = Object.entries(facts).map(([key, value]): readonly [string, unknown] => {
    if (key === "properties") {
      const fields = Object.entries(factsOf(value));
      return [
        key,
        Object.fromEntries(fields.map(([name, field]) => [name, plain(factsOf(field), isClosed)])),
      ];
    }
    if (Array.isArray(value)) {
      return [key, value.map((one: unknown) => (isRecord(one) ? plain(one, isClosed) : one))];
    }
    return [key, isRecord(value) ? plain(value, isClosed) : value];
  });
  return openOrClosed(chosen(textOrNumber(Object.fromEntries(inside))), isClosed);
};

export const plainNamed = (name: string, facts: Facts, isClosed: boolean): Facts => ({
  ...plain(facts, isClosed),
  ...byName[name],
});

/** Query values are text on the wire; generators should still see numbers and flags. */
export const plainQuery = (facts: Facts): Facts => {
  const { pattern, enum: choices } = facts;
  if (pattern === offsetPattern.source) {
    return { type: "integer", format: "int32", minimum: 0, maximum: offsetMax };
  }
  if (pattern === limitPattern.source) {
    return { type: "integer", format: "int32", minimum: 1, maximum: pageSizeMax };
  }
  return JSON.stringify(choices) === '["true","false"]' ? { type: "boolean" } : plain(facts, false);
};
