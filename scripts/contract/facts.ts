import { createHash } from "node:crypto";
import { isRecord } from "#contracts/is-record.ts";

/** A JSON object of unknown shape. */
export type Facts = Readonly<Record<string, unknown>>;

/** The object, or an empty one if it is something else. */
export const factsOf = (value: unknown): Facts => (isRecord(value) ? value : {});

/** The list, or an empty one if it is something else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The strings of a list. */
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((one) => typeof one === "string");

/** A hash of a value, of fixed length. */
export const jsonDigestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
