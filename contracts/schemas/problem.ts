import * as Schema from "effect/Schema";
import type { ProblemItem } from "../failure.ts";

/**
 * The body of a refusal. A server may send any part of it. The portal shows the server's message, or else the default
 * (ERR-1).
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

/** The message for residents in a body. */
interface SaidProblem {
  readonly message?: string;
  readonly items: readonly ProblemItem[];
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;

/** Any text that is not blank. */
const messageIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

const itemOf = (entry: unknown): readonly ProblemItem[] => {
  const message = messageIn(partOf(entry, "message"));
  const field = messageIn(partOf(entry, "field"));
  if (message === undefined) return [];
  return [field === undefined ? { message } : { message, field }];
};

/**
 * The readable parts of a refusal's body. Each part is read separately, so a missing or invalid one does not affect the
 * others. Only the `message` of an object is used; an HTML page, a stack trace or other text has none.
 */
export const readProblem = (body: unknown): SaidProblem => {
  const message = messageIn(partOf(body, "message"));
  const list = partOf(body, "errors");
  const items = Array.isArray(list) ? list.flatMap(itemOf) : [];
  return message === undefined ? { items } : { message, items };
};
