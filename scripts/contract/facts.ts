import { createHash } from "node:crypto";

/** A JSON object of which nothing is known yet. */
export type Facts = Readonly<Record<string, unknown>>;

export const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object, or one without fields where there is none. */
export const factsOf = (value: unknown): Facts => (isFacts(value) ? value : {});

/** The list, or an empty one where there is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts of a list. */
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((one) => typeof one === "string");

/** The same for the same value, of a fixed length. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
