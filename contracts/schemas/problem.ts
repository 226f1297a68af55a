import * as Schema from "effect/Schema";
import type { ProblemItem } from "../failure.ts";

/**
 * The body of a refusal. A server may send only part of it; nothing of it is needed to show a message
 * (ERR-1: the server's message when present, otherwise the default).
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
 * What can be read of a body that came with a refusal: each part by itself, so that one which is missing, `null` or of
 * another type costs nothing but itself. Only the `message` of an object is a message: a page of HTML, a stack trace or
 * any other text that is the whole body has none.
 */
export const readProblem = (body: unknown): SaidProblem => {
  const message = wordsIn(partOf(body, "message"));
  const list = partOf(body, "errors");
  const items = Array.isArray(list) ? list.flatMap(itemOf) : [];
  return message === undefined ? { items } : { message, items };
};
