import * as Schema from "effect/Schema";
import type { ProblemItem } from "../failure.ts";

/**
 * The body of a refusal. A server may send only part of it. Without any of it there is a message to show: the
 * server's when present, otherwise the default (ERR-1).
 */
export const Problem = Schema.Struct({
  message: Schema.optionalKey(Schema.String),
  errors: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ message: Schema.String, field: Schema.optionalKey(Schema.String) }),
    ),
  ),
}).annotate({ identifier: "Problem" });

export type Problem = typeof Problem.Type;

/** What a body says to a resident. */
interface SaidProblem {
  readonly message?: string;
  readonly items: readonly ProblemItem[];
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;

/** Words, whatever characters they have; blank ones are none. */
const wordsIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

const itemOf = (entry: unknown): readonly ProblemItem[] => {
  const message = wordsIn(partOf(entry, "message"));
  const field = wordsIn(partOf(entry, "field"));
  if (message === undefined) return [];
  return [field === undefined ? { message } : { message, field }];
};

/**
 * What can be read of the body of a refusal. Each part is read by itself: one that is missing, `null` or of another
 * type spoils no other. Only the `message` of an object is a message. A body that is an HTML page, a stack trace or
 * any other text has none.
 */
export const readProblem = (body: unknown): SaidProblem => {
  const message = wordsIn(partOf(body, "message"));
  const list = partOf(body, "errors");
  const items = Array.isArray(list) ? list.flatMap(itemOf) : [];
  return message === undefined ? { items } : { message, items };
};
